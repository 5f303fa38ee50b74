"""What a telling claims to happen: who dies, is hurt, gains, loses, moves or speaks; how the deed came out.

Claims are drawn from each sentence by trained classifiers and held against what the engine says happened.
"""
