/** Right programs, each tested in another form; `entries` is `f` unless said. */
export type HonestForm = {
  readonly name: string;
  readonly code: string;
  readonly tests: string;
  readonly entries?: readonly string[];
};

type Pair = readonly [code: string, tests: string, ...entries: string[]];

const identity = "def f(x): return x";
const forms: Readonly<Record<string, Pair>> = {
  "one equality": ["def f(x): return x + 1", "assert f(1) == 2"],
  "a message": ["def f(x): return x + 1", 'assert f(1) == 2, "one more"'],
  "several in a row": [
    "def f(a, b): return a * b",
    "assert f(2, 3) == 6 and f(0, 1) == 0\nassert f(-1, 1) == -1",
  ],
  "named arguments": ["def f(a, *, b=2): return a - b", "assert f(1, b=1) == 0\nassert f(a=5) == 3"],
  "any number of arguments": [
    "def f(*a, **k): return len(a) + len(k)",
    "assert f() == 0\nassert f(1, 2, x=3) == 3",
  ],
  "an absolute tolerance": ["def f(x): return x / 3", "assert abs(f(1) - 0.333333) < 1e-5"],
  "a relative tolerance": [
    "def f(x): return x ** 0.5",
    "import math\nassert math.isclose(f(2), 1.41421356, rel_tol=1e-6)",
  ],
  "a library without an import": [
    "import math\ndef f(x): return math.pi * x",
    "assert math.isclose(f(1), 3.14159265, rel_tol=1e-6)",
  ],
  rounding: ["def f(x): return x / 7", "assert round(f(1), 3) == 0.143"],
  infinity: ["def f(x): return float('inf')", "assert f(1) == float('inf') and -f(1) == float('-inf')"],
  "not a number": [
    "def f(x): return float('nan')",
    "import math\nassert math.isnan(f(1))\nassert f(1) != f(1)",
  ],
  "not a number in a list": [identity, "n = float('nan')\nassert f([1, n]) == [1, n]"],
  "minus zero": ["def f(x): return -0.0", "import math\nassert math.copysign(1, f(1)) == -1"],
  "a complex number": ["def f(x): return x * 1j", "assert f(2) == 2j"],
  "a large number": ["def f(x): return 3 ** x", "assert f(20000) == 3 ** 20000"],
  "a negative number": ["def f(x): return -x", "assert f(2 ** 70) == -(2 ** 70)"],
  "a truth": ["def f(x): return x > 0", "assert f(1)\nassert not f(0)\nassert f(1) is True"],
  nothing: ["def f(x): pass", "assert f(1) is None"],
  "a type": ["def f(x): return int(x)", "assert type(f('1')) is int and isinstance(f('1'), int)"],
  text: ["def f(s): return s[::-1]", "assert f('añ😀') == '😀ña'\nassert f('') == ''"],
  "a lone surrogate": [identity, "assert f('\\ud800') == '\\ud800'"],
  bytes: ["def f(b): return bytes(reversed(b))", "assert f(b'ab') == b'ba'"],
  "a byte array": [identity, "assert f(bytearray(b'a')) == bytearray(b'a')"],
  "nested lists": ["def f(n): return [[0] * n for _ in range(n)]", "assert f(2) == [[0, 0], [0, 0]]"],
  "a tuple": [
    "def f(a, b): return b, a",
    "x, y = f(1, 2)\nassert (x, y) == (2, 1)\nassert type(f(1, 2)) is tuple",
  ],
  "a dictionary": [
    "def f(s): return {c: s.count(c) for c in s}",
    "assert f('aba') == {'a': 2, 'b': 1}\nassert list(f('ba')) == ['b', 'a']",
  ],
  "a dictionary of tuples": [
    "def f(): return {(1, 2): [3], None: {4}}",
    "assert f()[(1, 2)] == [3] and f()[None] == {4}",
  ],
  "a counter": [
    "from collections import Counter\ndef f(s): return Counter(s)",
    "assert f('aab') == {'a': 2, 'b': 1}",
  ],
  "a dictionary with defaults": [
    "from collections import defaultdict\ndef f(s):\n  d = defaultdict(list)\n  d[len(s)].append(s)\n  return d",
    "assert f('ab') == {2: ['ab']}",
  ],
  "a set": ["def f(a): return set(a)", "assert f([1, 1, 2]) == {2, 1}\nassert 1 in f([1])"],
  "a frozen set": ["def f(a): return frozenset(a)", "assert f([1]) == frozenset({1}) and {f([1]): 1}"],
  "a set as a list": ["def f(a): return list(set(a))", "assert sorted(f([3, 1, 3])) == [1, 3]"],
  "one of several answers": ["def f(a): return a[0]", "assert f([1, 2]) in (1, 2)"],
  "a range": ["def f(n): return range(n)", "assert f(3) == range(3) and list(f(2)) == [0, 1]"],
  "a queue": [
    "from collections import deque\ndef f(a): return deque(a)",
    "from collections import deque\nassert f([1]) == deque([1])",
  ],
  "a named tuple": [
    "from collections import namedtuple\nP = namedtuple('P', 'x y')\ndef f(): return P(1, 2)",
    "assert f() == (1, 2) and f().y == 2",
  ],
  "a decimal": [
    "from decimal import Decimal\ndef f(x): return Decimal(x) / 4",
    "from decimal import Decimal\nassert f('1') == Decimal('0.25')",
  ],
  "a fraction": [
    "from fractions import Fraction\ndef f(a, b): return Fraction(a, b)",
    "from fractions import Fraction\nassert f(2, 4) == Fraction(1, 2)",
  ],
  "a date": [
    "import datetime\ndef f(): return datetime.date(2024, 2, 28) + datetime.timedelta(days=1)",
    "import datetime\nassert f() == datetime.date(2024, 2, 29)",
  ],
  "a generator": [
    "def f(n):\n  for i in range(n): yield i * i",
    "assert list(f(4)) == [0, 1, 4, 9]\nassert sum(f(3)) == 5",
  ],
  "an endless generator": [
    "def f():\n  n = 0\n  while True:\n    yield n\n    n += 2",
    "g = f()\nassert [next(g), next(g)] == [0, 2]\nimport itertools\nassert list(itertools.islice(f(), 3)) == [0, 2, 4]",
  ],
  "the end of a generator": [
    "def f(): yield 1",
    "g = f()\nnext(g)\ntry:\n  next(g)\n  assert False\nexcept StopIteration: pass",
  ],
  "a map": ["def f(a): return map(str, a)", "assert list(f([1, 2])) == ['1', '2']"],
  "keys of a dictionary": [
    "def f(d): return d.keys()",
    "assert f({'a': 1}) == {'a'} and set(f({'b': 1})) == {'b'}",
  ],
  "values of a dictionary": ["def f(d): return d.values()", "assert sorted(f({'a': 2, 'b': 1})) == [1, 2]"],
  "an exception": [
    "def f(x):\n  if x < 0: raise ValueError('negative')\n  return x",
    "try:\n  f(-1)\n  assert False, 'raises'\nexcept ValueError as e:\n  assert str(e) == 'negative'\nassert f(1) == 1",
  ],
  "a key error": [
    "def f(d, k): return d[k]",
    "try:\n  f({}, 'a')\nexcept KeyError as e:\n  assert e.args == ('a',)\nelse:\n  assert False",
  ],
  "an own exception": [
    "class TooSmall(Exception):\n  def __init__(self, n):\n    super().__init__(f'{n} is small')\n    self.n = n\ndef f(n): raise TooSmall(n)",
    "try:\n  f(3)\n  assert False\nexcept TooSmall as e:\n  assert e.n == 3 and str(e) == '3 is small'",
    "f",
    "TooSmall",
  ],
  "a helper function": [
    "def f(x): return x * 2",
    "def same(a, b): return abs(a - b) < 1e-9\nfor i in range(5):\n  assert same(f(i), i + i)",
  ],
  "check(candidate)": [
    "def f(x): return x * 2",
    "METADATA = {}\ndef check(candidate):\n  assert candidate(2) == 4\n  assert candidate(0) == 0",
  ],
  "check that is called": [
    "def f(x): return x * 2",
    "def check(candidate):\n  assert candidate(2) == 4\ncheck(f)",
  ],
  "test functions": [
    "def f(x): return x * 2",
    "def test_two():\n  assert f(2) == 4\ndef test_none():\n  assert f(0) == 0",
  ],
  "a test case": [
    "def f(x): return x * 2",
    "import unittest\nclass T(unittest.TestCase):\n  def test_f(self):\n    self.assertEqual(f(2), 4)\n    with self.assertRaises(TypeError): f(None)",
  ],
  "a function as an argument": [
    "def f(k, a): return sorted(a, key=k)",
    "assert f(lambda x: -x, [1, 3, 2]) == [3, 2, 1]\nassert f(len, ['aa', 'b']) == ['b', 'aa']",
  ],
  "a function as a result": [
    "def f(n): return lambda x: x + n",
    "add = f(2)\nassert add(3) == 5 and callable(add)",
  ],
  "an argument changed in place": [
    "def f(a): a.sort()",
    "a = [3, 1]\nassert f(a) is None\nassert a == [1, 3]",
  ],
  "the argument itself": ["def f(a):\n  a.append(1)\n  return a", "a = []\nassert f(a) is a and a == [1]"],
  "an argument left alone": [
    "def f(a): return sorted(a)",
    "a = [2, 1]\nb = f(a)\nassert a == [2, 1] and b == [1, 2] and b is not a",
  ],
  "a class": [
    "class Stack:\n  def __init__(self): self.items = []\n  def push(self, x): self.items.append(x)\n  def pop(self): return self.items.pop()\n  def __len__(self): return len(self.items)\n  def __contains__(self, x): return x in self.items",
    "s = Stack()\ns.push(1)\ns.push(2)\nassert len(s) == 2 and 1 in s and s.pop() == 2 and isinstance(s, Stack)\nassert s.items == [1]",
    "Stack",
  ],
  "a class with operators": [
    "class V:\n  def __init__(self, x): self.x = x\n  def __add__(self, o): return V(self.x + o.x)\n  def __eq__(self, o): return self.x == o.x\n  def __repr__(self): return f'V({self.x})'",
    "assert V(1) + V(2) == V(3)\nassert (V(1) + V(2)).x == 3 and repr(V(1)) == 'V(1)' and V(1) != V(2)",
    "V",
  ],
  "objects of the test": [
    "def f(node):\n  n = 0\n  while node:\n    n += node.value\n    node = node.next\n  return n",
    "class Node:\n  def __init__(self, value, next=None):\n    self.value, self.next = value, next\nassert f(Node(1, Node(2))) == 3",
  ],
  "drawn input": [
    "def f(a): return sorted(a)",
    "import random\nrandom.seed(1)\nfor _ in range(20):\n  a = [random.randrange(9) for _ in range(5)]\n  assert f(a) == sorted(a)",
  ],
  "a data class": [
    "from dataclasses import dataclass\n@dataclass\nclass P:\n  x: int = 0\ndef f(): return P(2)",
    "assert f() == P(2) and f().x == 2",
    "f",
    "P",
  ],
  "a recursive program": [
    "def f(n): return 1 if n < 2 else n * f(n - 1)",
    "assert f(100) % 97 == 0 and f(5) == 120",
  ],
  "a main block": ["def f(x): return x\nif __name__ == '__main__': raise ValueError", "assert f(1) == 1"],
  "output of its own": ["def f(x):\n  print('working')\n  return x", "assert f(1) == 1"],
};

export const honestForms: readonly HonestForm[] = Object.entries(forms).map(
  ([name, [code, tests, ...entries]]) =>
    entries.length > 0 ? { name, code, tests, entries } : { name, code, tests },
);
