// Loaded before the Node processes of tests that live for minutes: V8 optimises later what it runs often, and PostgreSQL's WebAssembly not at all.
// Half of a short-lived server's CPU went into code that it hardly ran afterwards.
const { setFlagsFromString } = require("node:v8");
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  setFlagsFromString("--interrupt-budget=1000000");
  setFlagsFromString("--liftoff-only");
}
