print("glancectl")
