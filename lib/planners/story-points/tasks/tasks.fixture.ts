/** Own lines in the form of MBPP. */
export const mbppLine = {
  text: "Write a function to add the items of a list that are above a limit.",
  code: "def is_above(x, limit):\r\n  return x > limit\r\ndef sum_above(items, limit):\r\n  return sum(x for x in items if is_above(x, limit))",
  task_id: 9001,
  test_setup_code: "",
  test_list: [
    "assert sum_above([1, 5, 7], 4) == 12",
    "assert sum_above([], 0) == 0",
    "assert sum_above([-1], -2) == -1",
  ],
  challenge_test_list: ["assert sum_above([3], 3) == 0"],
};
export const classLine = {
  task_id: 9002,
  prompt: "Write a function to find the widest of some spans.",
  code: "class Span(object):\n    def __init__(self, start,\n                 end=(0, 'x:y')):\n        self.start = start\n        self.end = end\n\ndef widest(spans):\n    return max(s.end - s.start for s in spans)\n",
  test_imports: ["import math"],
  test_list: ["assert widest([Span(1, 4), Span(2, 3)]) == math.floor(3.5)"],
};

/** Own line in the form of HumanEval, with a helper that the tests use. */
export const humanEvalLine = {
  task_id: "Own/1",
  prompt:
    'from typing import List\n\n\ndef shift(text: str) -> str:\n    """Moves each letter one on."""\n    return "".join(chr(ord(c) + 1) for c in text)\n\n\ndef unshift(\n    text: str,  # a text that "shift" gave: all of it\n) -> str:\n    """\n    Undoes shift.\n    >>> unshift("bc")\n    \'ab\'\n    """\n',
  entry_point: "unshift",
  canonical_solution: '    return "".join(chr(ord(c) - 1) for c in text)\n',
  test: "\n\nMETADATA = {}\n\n\ndef check(candidate):\n    for text in ['', 'abc', 'xy']:\n        assert candidate(shift(text)) == text\n",
};
