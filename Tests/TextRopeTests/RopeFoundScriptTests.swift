import TextModels
import Testing

/// Scripts that a fuzzer once found to fail, as small as it could make them.
struct RopeFoundScriptTests {
  @Test(arguments: scripts.indices)
  func scriptsThatFailedOnceDoNotFail(number: Int) {
    let failure = RopeExercise.failure(ofScript: scripts[number])
    #expect(failure == nil, "\(failure!)")
  }
}

private let scripts: [[UInt8]] = [
  [
    6, 244, 2, 41, 115, 124, 53, 42, 100, 184, 44, 51, 80, 21, 182, 7, 102, 235, 117, 255, 223, 0, 212,
    233, 166, 209, 61, 81, 155, 212, 159, 68, 58, 193, 27, 141, 71, 39, 24, 222, 47, 147, 39, 18, 81,
    214, 170, 186, 194, 180, 59, 19, 85, 242, 129, 77, 247, 243, 91, 25, 91, 70, 126, 240, 135, 5, 120,
    41, 144, 214, 220, 122, 247, 238, 219, 124, 24, 153, 255, 255, 154, 164, 32, 34, 75, 95, 47, 85, 32,
    117, 96, 205, 228, 237, 242, 236, 52, 207, 46, 69, 36, 165, 139, 169, 83, 21, 233, 75, 47, 12, 89,
    110, 12, 33, 8, 64, 68, 157, 199, 40, 115, 89, 110, 12, 89, 110, 12, 203, 48, 231, 208, 128, 159,
    159, 102, 12, 201, 89, 110, 12,
  ]
]
