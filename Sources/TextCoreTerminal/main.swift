print("textcore")
