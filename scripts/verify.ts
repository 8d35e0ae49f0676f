import { inLanes } from "./lanes";
import { type Outcome, run } from "./run";

/** npm scripts that need neither a build nor a database, the slowest first. */
const scripts = ["test:fast", "unused", "rules", "types", "lint"];
const jobs = scripts.map((name) => ({
  name,
  run: () => run("npm", ["run", "--silent", name], { minutes: 5 }),
}));

// One lane per core of a small machine.
const outcomes = await inLanes<Outcome>(jobs, 2, {
  well: ({ ok }) => ok,
  failed: (output) => ({ ok: false, output, seconds: 0 }),
  onEnd: (name, { ok, output, seconds }) => {
    console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
  },
});
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
