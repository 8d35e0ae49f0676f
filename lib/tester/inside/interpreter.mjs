// Runs one Python interpreter in a process of its own. Arguments: Pyodide's module, its snapshot, max bytes of memory.
import dgram from "node:dgram";
import { constants as fileConstants, readFileSync, readSync, writeSync } from "node:fs";
import net from "node:net";
import os from "node:os";

const [, , pyodide, snapshot, maxBytes] = process.argv;
const maxMessage = 16 * 1024 * 1024;
const maxInput = 64 * 1024 * 1024;
const exit = process.exit.bind(process);
let nonce = "";
let outOfMemory = false;

const { nonce: given, bridge } = JSON.parse(receive());
nonce = given;
try {
  checkWalls();
  refuseNetwork();
  refuseHost();
  limitMemory(Number(maxBytes));
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide({
    jsglobals: Object.create(null),
    stdout: () => {},
    stderr: () => {},
    stdin: () => null,
    _loadSnapshot: readFileSync(snapshot),
  });
  const room = python.runPython("{'__name__': 'bridge'}");
  python.runPython(bridge, { globals: room });
  const serve = room.get("serve");
  hideGlobals();
  serve(receive, send);
} catch (error) {
  send(JSON.stringify(["fatal", String(error?.message ?? error).slice(-2000)]));
}
exit(0);

/** Refuses to load Python unless Node denies this process files, processes, threads and code from strings. */
function checkWalls() {
  const denied = [["fs.write"], ["fs.read", "/etc/passwd"], ["child"], ["worker"]];
  const open = denied.filter((access) => process.permission?.has(...access) !== false);
  if (open.length > 0) throw new Error(`Node permits ${open.map(([name]) => name).join(", ")}.`);
  try {
    Function("return 1")();
  } catch {
    return;
  }
  throw new Error("Node permits code from strings.");
}

/** Blocks until the next line; ends the process when its parent is gone. */
function receive() {
  const parts = [];
  const chunk = new Uint8Array(65536);
  for (let total = 0; total < maxInput; ) {
    const length = readSync(0, chunk);
    if (length === 0) exit(0);
    total += length;
    const ends = chunk[length - 1] === 10;
    parts.push(chunk.slice(0, ends ? length - 1 : length));
    if (ends) return join(parts);
  }
  return exit(1);
}

function join(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(all);
}

function send(text) {
  const body = text.length > maxMessage ? JSON.stringify(["fatal", "The answer is too large."]) : text;
  let rest = new TextEncoder().encode(`${JSON.stringify({ nonce, outOfMemory, body })}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
}

function refused() {
  throw new Error("This process has no access.");
}

function refuseNetwork() {
  for (const name of ["connect", "open"]) net.Socket.prototype[name] = refused;
  net.Server.prototype.listen = refused;
  for (const name of ["bind", "connect", "send"]) dgram.Socket.prototype[name] = refused;
  for (const name of ["WebSocket", "EventSource", "fetch", "XMLHttpRequest"]) delete globalThis[name];
}

/** Pyodide asks `process.binding` for constants alone. */
function refuseHost() {
  const constants = { fs: fileConstants, os: os.constants };
  const stub = (name) => (name === "constants" ? constants : refused());
  Object.defineProperty(process, "binding", { value: stub });
  const signals = ["kill", "_kill", "abort", "_debugProcess", "_debugEnd"];
  const modules = ["_linkedBinding", "dlopen", "getBuiltinModule", "loadEnvFile", "report"];
  const identity = ["chdir", "umask", "setuid", "setgid", "seteuid", "setegid", "setgroups", "initgroups"];
  for (const name of [...signals, ...modules, ...identity]) {
    if (name in process) Object.defineProperty(process, name, { value: undefined });
  }
}

function limitMemory(max) {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 <= max) return grow.call(this, pages);
    outOfMemory = true;
    throw new RangeError("memory limit");
  };
}

function hideGlobals() {
  for (const name of ["process", "Buffer", "require", "global", "navigator", "crypto"]) {
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  }
}
