/** A program that attacks. `f` is wrong in each, so its tests must never pass. */
export type HostileProgram = { readonly name: string; readonly code: string; readonly tests?: string };

/** What programs may aim at: a file with a secret, its folder, a port that listens, and the host's process. */
export type Target = {
  readonly file: string;
  readonly folder: string;
  readonly port: number;
  readonly pid: number;
};

type Attacks = Readonly<Record<string, string>>;

const host = "import pyodide_js\nnew = pyodide_js.constructor.constructor\n";

/** Bodies of `f`; what they return is what they got hold of. */
function bodies({ file, folder, port, pid }: Target): Readonly<Record<string, Attacks>> {
  const made = `${folder}/made`;
  return {
    files: {
      "reads a file": `return open("${file}").read()`,
      "writes a file": `open("${made}", "w").write("here")`,
      "lists a folder": `import os\nreturn str(os.listdir("${folder}"))`,
      "reads through a mount": `import pyodide_js\npyodide_js.FS.mkdir("/h")\npyodide_js.mountNodeFS("/h", "${folder}")\nreturn open("/h/secret").read()`,
      "writes through a mount": `import pyodide_js\npyodide_js.FS.mkdir("/h")\npyodide_js.mountNodeFS("/h", "${folder}")\nopen("/h/made", "w").write("here")`,
      "mounts with the file system's own type": `import pyodide_js\nfs = pyodide_js.FS\nfs.mkdir("/h")\nfs.mount(fs.filesystems.NODEFS, pyodide_js.toPy({"root": "${folder}"}), "/h")\nreturn open("/h/secret").read()`,
      "reads the processes": `return open("/proc/self/environ").read()`,
      "reads through pathlib": `import pathlib\nreturn pathlib.Path("${file}").read_text()`,
      "reads through io": `import io\nreturn io.FileIO("${file}").read().decode()`,
      "reads through os": `import os\nreturn os.read(os.open("${file}", os.O_RDONLY), 99).decode()`,
      "links to a file": `import os\nos.symlink("${file}", "/tmp/link")\nreturn open("/tmp/link").read()`,
      "renames a file": `import os\nos.rename("${file}", "${made}")`,
      "deletes a folder": `import shutil\nshutil.rmtree("${folder}")`,
      "imports from a folder": `import sys\nsys.path.insert(0, "${folder}")\nimport secret\nreturn str(secret)`,
      "writes to a descriptor": `import os\nfor i in range(3, 40):\n  try: os.write(i, b"x")\n  except OSError: pass`,
      "reads descriptors": `import os\nreturn str([os.read(i, 9) for i in range(3, 9)])`,
    },
    network: {
      "connects a socket": `import socket\ns = socket.socket()\ns.connect(("127.0.0.1", ${port}))\ns.send(b"hello")\nreturn "connected"`,
      "opens an address": `import urllib.request\nreturn urllib.request.urlopen("http://127.0.0.1:${port}").read().decode()`,
      "asks by HTTP": `import http.client\nc = http.client.HTTPConnection("127.0.0.1", ${port})\nc.request("GET", "/")\nreturn str(c.getresponse().status)`,
      "looks up a name": `import socket\nreturn socket.gethostbyname("localhost") if socket.create_connection(("127.0.0.1", ${port})) else ""`,
      "sends a datagram": `import socket\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ns.sendto(b"hello", ("127.0.0.1", ${port}))\nreturn "sent"`,
      listens: `import socket\ns = socket.socket()\ns.bind(("127.0.0.1", 0))\ns.listen()\nraise ValueError("listens")`,
      fetches: `from pyodide.http import open_url\nreturn open_url("http://127.0.0.1:${port}").read()`,
      "fetches by pyfetch": `import asyncio\nfrom pyodide.http import pyfetch\nreturn str(asyncio.run(pyfetch("http://127.0.0.1:${port}")))`,
      "installs a package": `import micropip\nreturn str(micropip.install("http://127.0.0.1:${port}/a.whl"))`,
      "loads a package": `import pyodide_js\nreturn str(pyodide_js.loadPackage("http://127.0.0.1:${port}/a.whl"))`,
      "opens a web socket": `import js\nreturn str(js.WebSocket.new("ws://127.0.0.1:${port}"))`,
      "reaches a unix socket": `import socket\ns = socket.socket(socket.AF_UNIX)\ns.connect("${folder}/socket")\nreturn "connected"`,
    },
    processes: {
      "runs a shell": `import os\nos.system("touch ${made}")`,
      "runs a command": `import subprocess\nreturn subprocess.run(["cat", "${file}"], capture_output=True).stdout.decode()`,
      "opens a pipe": `import os\nreturn os.popen("cat ${file}").read()`,
      forks: `import os\nreturn str(os.fork())`,
      "replaces itself": `import os\nos.execv("/bin/touch", ["touch", "${made}"])`,
      "spawns a process": `import os\nos.posix_spawn("/bin/touch", ["touch", "${made}"], {})`,
      "starts a process of multiprocessing": `import multiprocessing\np = multiprocessing.Process(target=print)\np.start()`,
      "kills its parent": `import os, signal\nos.kill(os.getppid(), signal.SIGKILL)`,
      "kills the host": `import os, signal\nos.kill(${pid}, signal.SIGKILL)`,
      "kills all": `import os, signal\nos.kill(-1, signal.SIGKILL)`,
      "signals itself": `import os, signal\nos.kill(os.getpid(), signal.SIGTERM)`,
      "raises a signal": `import signal\nsignal.raise_signal(signal.SIGABRT)`,
      "handles signals": `import signal\nsignal.signal(signal.SIGTERM, lambda *a: None)\nwhile True: pass`,
      "sets an alarm": `import signal\nsignal.alarm(1)\nsignal.pause()`,
      "starts a thread": `import threading\nthreading.Thread(target=lambda: None).start()`,
      "starts a raw thread": `import _thread\n_thread.start_new_thread(print, ())`,
      "uses a pool": `from concurrent.futures import ThreadPoolExecutor\nreturn str(ThreadPoolExecutor().submit(pow, 2, 2).result())`,
    },
    environment: {
      "reads the environment": `import os\nreturn str(dict(os.environ))`,
      "asks for a secret": `import os\nreturn str(os.environ.get("TESTER_SECRET"))`,
      "reads it from JavaScript": `import js\nreturn str(js.process.env.TESTER_SECRET)`,
      "reads the arguments": `import js\nreturn str(js.process.argv)`,
    },
    "host objects": {
      "lists its globals": `import js\nreturn str(js.process) + str(js.globalThis)`,
      "makes a function": `${host}return str(new("return process.pid")())`,
      "makes a function that reads": `${host}return str(new("return process.getBuiltinModule('fs').readFileSync('${file}', 'utf8')")())`,
      "makes a function that signals": `${host}return str(new("process.kill(process.ppid, 0); return 'signalled'")())`,
      "runs JavaScript": `from pyodide.code import run_js\nreturn str(run_js("process.env"))`,
      "imports by JavaScript": `from pyodide.code import run_js\nreturn str(run_js("import('fs')"))`,
      "reaches through a promise": `import pyodide_js\np = pyodide_js.loadPackage([])\nreturn str(p.constructor.constructor("return process")())`,
      "reaches through an array": `from pyodide.ffi import to_js\nreturn str(to_js([1]).constructor.constructor("return process")())`,
      "reaches through an error": `import pyodide_js\ntry: pyodide_js.FS.readFile("/none")\nexcept Exception as e: return str(e.js_error.constructor.constructor("return process")())`,
      "reaches the interface": `import pyodide_js\nreturn str(pyodide_js._api.constructor.constructor("return process")())`,
      "reaches the module": `import pyodide_js\nreturn str(pyodide_js._module.constructor.constructor("return this")().process.env)`,
      "reaches the runner's function": `import gc\nfound = [o for o in gc.get_objects() if "JsProxy" in type(o).__name__ or callable(o) and "JsProxy" in str(type(o))]\nreturn str([o.constructor.constructor("return process.env")() for o in found])`,
      "takes the globals of its caller": `import sys\nreturn str(sys._getframe(1).f_globals["Side"].receive.constructor("return process")())`,
      "loads a library": `import ctypes\nreturn str(ctypes.CDLL(None).system(b"touch ${made}"))`,
      "calls getenv by ctypes": `import ctypes\nc = ctypes.CDLL(None)\nc.getenv.restype = ctypes.c_char_p\nreturn str(c.getenv(b"TESTER_SECRET"))`,
      "changes the global object": `import pyodide_js\npyodide_js.constructor.prototype.toString = lambda *a: "x"\npyodide_js.constructor.prototype.toJSON = lambda *a: "x"`,
    },
    bombs: {
      "takes memory": `return len(bytearray(10**9))`,
      "takes memory in lists": `a = []\nwhile True: a.append([0] * 10**6)`,
      "takes memory in text": `s = "x"\nwhile True: s += s`,
      "takes memory in numbers": `return 7 ** 10 ** 9`,
      "takes memory outside of Python": `from pyodide.ffi import to_js\na = []\nwhile True: a.append(to_js(bytes(10**7)))`,
      "fills the disk in memory": `f = open("/tmp/big", "wb")\nwhile True: f.write(bytes(10**7))`,
      "returns much": `return "x" * (40 * 10**6)`,
      "returns a deep list": `a = []\nfor i in range(10**5): a = [a]\nreturn a`,
      "prints without end": `while True: print("passed")`,
      "writes errors without end": `import sys\nwhile True: sys.stderr.write("x" * 10**6)`,
      "loops without end": `while True: pass`,
      "loops without end in C": `return sum(iter(int, 1))`,
      "sleeps for long": `import time\ntime.sleep(10**6)`,
      "catches every interruption": `while True:\n  try:\n    while True: pass\n  except BaseException: pass`,
      "recurses without end": `import sys\nsys.setrecursionlimit(10**9)\ndef g(n): return g(n + 1)\nreturn g(0)`,
      "recurses in the parser": `return eval("(" * 10**5 + ")" * 10**5)`,
      "matches without end": `import re\nreturn re.match(r"(a+)+$", "a" * 60 + "b")`,
      "iterates without end": `import itertools\nreturn itertools.count()`,
    },
    exits: {
      exits: `import sys\nsys.exit(0)`,
      "exits at once": `import os\nos._exit(0)`,
      "raises an exit": `raise SystemExit("passed")`,
      interrupts: `raise KeyboardInterrupt`,
      crashes: `import ctypes\nctypes.string_at(0)`,
      aborts: `import os\nos.abort()`,
      "ends an iteration": `raise StopIteration`,
      "ends a generator": `raise GeneratorExit`,
    },
  };
}

const prints = 'print("passed")\n';
const wrong = "def f(x): return x\n";
const always =
  "class Always:\n  def __eq__(self, other): return True\n  def __ne__(self, other): return False\n";

/** Whole programs that try to pass. */
const cheats: Attacks = {
  "prints that it passed": `${prints}${wrong}`,
  "returns what equals all": `${always}def f(x): return Always()\n`,
  "returns a number that equals all": `class N(int):\n  def __eq__(self, other): return True\n  def __hash__(self): return 0\ndef f(x): return N(x)\n`,
  "patches equality of a builtin": `import ctypes, builtins\nbuiltins.int = type("int", (int,), {"__eq__": lambda a, b: True})\n${wrong}`,
  "patches builtins": `import builtins\nbuiltins.all = builtins.any = builtins.isinstance = builtins.bool = lambda *a: True\nbuiltins.AssertionError = ValueError\n${wrong}`,
  "replaces the test function": `def check(candidate): return True\n${wrong}`,
  "patches unittest": `import unittest\nunittest.TestCase.assertEqual = lambda *a: None\n${wrong}`,
  "looks for the expected value": `import sys\ndef f(x):\n  frame = sys._getframe()\n  while frame:\n    for v in list(frame.f_locals.values()) + list(frame.f_globals.values()):\n      if isinstance(v, str) and "assert f" in v: exec(v.replace("assert", "answer ="))\n    frame = frame.f_back\n  return x\n`,
  "traces what runs": `import sys\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)\n${wrong}`,
  "sends a verdict": `import sys\ndef f(x):\n  side = sys._getframe(1).f_locals.get("self")\n  side.send('["verdict", "passed", 2]')\n  return x\n`,
  "answers an own question": `import sys\ndef f(x):\n  side = sys._getframe(1).f_locals.get("self")\n  side.send('["ask", "call", 0, [], {}]')\n  side.send('["ask", "get", 0, "__globals__"]')\n  return x\n`,
  "replies that the iteration ends": `import sys\ndef f(x):\n  side = sys._getframe(1).f_locals.get("self")\n  side.send('["reply", "stop"]')\n  return x\n`,
};

const otherTests: Readonly<Record<string, string>> = {
  "ends an iteration": "assert all(map(lambda x: f(x) == x + 1, [1, 2]))",
  "replies that the iteration ends": "assert all(map(lambda x: f(x) == x + 1, [1, 2]))",
  "replaces the test function": "def check(candidate):\n  assert candidate(1) == 2",
  "patches unittest":
    "import unittest\nclass T(unittest.TestCase):\n  def test_f(self): self.assertEqual(f(1), 2)",
  "returns what equals all": "assert abs(f(1) - 2) < 1e-6 or f(1) == 2 or 2 in [f(1)]",
  "answers an own question": "def g(): return 2\nassert f(g) == 2",
};

export function hostilePrograms(target: Target): readonly HostileProgram[] {
  const attacks = Object.entries(bodies(target)).flatMap(([kind, all]) =>
    Object.entries(all).map(([name, body]) => ({
      name: `${kind}: ${name}`,
      code: `def f(x):\n${body.replace(/^/gm, "  ")}\n  return x\n`,
      tests: otherTests[name],
    })),
  );
  const lies = Object.entries(cheats).map(([name, code]) => ({
    name: `cheats: ${name}`,
    code,
    tests: otherTests[name],
  }));
  return [...attacks, ...lies].map(({ tests, ...program }) => (tests ? { ...program, tests } : program));
}
