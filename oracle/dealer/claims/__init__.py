"""What a telling claims to happen: who dies, is hurt, gets better, gains, loses, moves or speaks.

Claims are read from each sentence by a small network and held against what the engine says happened.
"""
