import FuzzSupport

let replayed: Void = replayFiles(exercise)
