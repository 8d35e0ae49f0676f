// Loaded before the Node processes of tests that live for minutes: V8 optimises later what it runs often, and PostgreSQL's WebAssembly not at all.
// Optimising costs a server of a story much of its CPU, for code that it hardly runs afterwards.
const { setFlagsFromString } = require("node:v8");
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  setFlagsFromString("--interrupt-budget=1000000");
  setFlagsFromString("--liftoff-only");
}
