import { run, type Side, workOf } from "./work";

/** One side of the bench in a process of its own, so that what one does to LangGraph cannot touch another. */
const side = process.argv[2] as Side;

/** Supersteps of one round, at least: after a collection and a pause the first few hundred cost every side more. */
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
