import { run, type Side, workOf } from "./work";

/** One side of the bench in a process of its own, so that what one does to LangGraph cannot touch another. */
const side = process.argv[2] as Side;

process.on("message", async (name: string) => {
  const work = workOf(name);
  globalThis.gc?.();
  const before = process.cpuUsage();
  const supersteps = await run(side, work);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: user + system, supersteps });
});
