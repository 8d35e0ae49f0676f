import { inLanes } from "./lanes";
import { reasonIn } from "./reason";
import { type Outcome, run } from "./run";

/** npm scripts that need neither a build nor a database, the slowest first. */
const scripts = ["test:fast", "unused", "rules", "types", "lint"];
const jobs = scripts.map((name) => ({
  name,
  // No limit: what a loaded machine does late is no failure.
  run: () => run("npm", ["run", "--silent", name], { minutes: null }),
}));

// One lane per core of a small machine.
const outcomes = await inLanes<Outcome>(jobs, 2, {
  well: ({ ok }) => ok,
  failed: (output) => ({ ok: false, output, seconds: 0 }),
  onEnd: (name, { ok, output, seconds }) => {
    if (!ok) console.log(output);
    const took = `${name} (${seconds.toFixed(1)} s)`;
    console.log(ok ? `ok     ${took}` : `FAILED ${took}: ${reasonIn(output)}`);
  },
});
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
