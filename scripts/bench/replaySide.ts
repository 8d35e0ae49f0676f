import { run, type Side, workOf } from "./work";

/** Runs one side of the bench in its own process, so that its patches to LangGraph do not affect others. */
const side = process.argv[2] as Side;

/** Min supersteps per round: after a garbage collection and a pause, the first few hundred are slower on every side. */
const least = 2000;

process.on("message", async (name: string) => {
  const work = workOf(name);
  globalThis.gc?.();
  const before = process.cpuUsage();
  let supersteps = 0;
  while (supersteps < least) supersteps += await run(side, work);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: user + system, supersteps });
});
