import { run } from "./run";

/** npm scripts that need neither a build nor a database, the slowest first. */
const waiting = ["test:fast", "unused", "rules", "types", "lint"];
let failed = false;

// One lane per core of a small machine.
await Promise.all([lane(), lane()]);
process.exitCode = failed ? 1 : 0;

async function lane(): Promise<void> {
  for (let script = waiting.shift(); script; script = waiting.shift()) {
    const { ok, output, seconds } = await run("npm", ["run", "--silent", script], { minutes: 5 });
    console.log(`${ok ? "ok    " : "FAILED"} ${script} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
    failed ||= !ok;
  }
}
