// Preloaded into test processes that live for minutes: delays V8's optimizer for hot code, and disables it for PostgreSQL's WebAssembly.
// Optimizing takes much of a story server's CPU, for code that hardly runs afterwards.
const { setFlagsFromString } = require("node:v8");
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  setFlagsFromString("--interrupt-budget=1000000");
  setFlagsFromString("--liftoff-only");
}
