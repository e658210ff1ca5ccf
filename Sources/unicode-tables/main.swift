print("unicode-tables")
