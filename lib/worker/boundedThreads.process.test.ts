import { afterEach, expect, it, vi } from "vitest";
import { mergedTopology } from "../changes";
import { gridLayout, keptLayout } from "../layout";
import { signatureOf } from "../planner";
import { plannerModules } from "../planners";
import type { Topology } from "../topology";
import { stringifyTrace } from "../trace";
import { aTrace } from "../trace/trace.fixture";
import { type HelperLimits, HelperRefusal, type Helpers, openHelpers } from "./boundedThreads";
import { packTrace } from "./packTrace";

let helpers: Helpers | null = null;
afterEach(() => helpers?.close());
const minute = 60_000;
const long = {
  lintTask: minute,
  layoutTask: minute,
  svgTask: minute,
  mergeTask: minute,
  diffTask: minute,
  indentTask: minute,
  traceFileTask: minute,
  plannerTask: minute,
  shadowTurnsTask: minute,
  shadowLogTask: minute,
  agreementTask: minute,
  turnPairTask: minute,
};
const open = (limits: Partial<HelperLimits> = {}) => {
  helpers = openHelpers({ maxTimes: long, ...limits });
  return helpers;
};

const [module] = plannerModules();
const [sample] = module?.topologies ?? [];
if (!module || !sample) throw new Error("The samples are gone.");

/** Of so many nodes, each joined with each that comes after it. */
const joined = (count: number): Topology => {
  const ids = Array.from({ length: count }, (_, i) => `n${i}`);
  return {
    ...sample,
    nodes: ids.map((id) => ({ id, policies: [], basis: "stated" as const })),
    edges: ids.flatMap((from, i) => ids.slice(i + 1).map((to) => ({ from, to, basis: "stated" as const }))),
    routers: [],
  };
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );

it("lays out on a thread of its own: this one goes on meanwhile", async () => {
  const laidOut = open().layout({ topology: joined(40) });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const layout = await laidOut;
  clearInterval(timer);
  expect(Object.keys(layout.nodes)).toHaveLength(40);
  expect(turns).toBeGreaterThan(10);
});

it("ends a task that takes too long, and goes on with the next", async () => {
  const few = open({ maxTimes: { ...long, layoutTask: 1 } });
  const late = await refusal(few.layout({ topology: joined(89) }));
  expect(late).toBeInstanceOf(HelperRefusal);
  expect(late).toMatchObject({ reason: "too_long" });
  expect(await few.indent("[]")).toBe("[]\n");
});

it("refuses a task whose thread has no memory to start, and the process goes on", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const tiny = open({ maxMegabytes: 12, maxTimes: { ...long, layoutTask: 3_000 } });
  expect(await refusal(tiny.layout({ topology: joined(60) }))).toBeInstanceOf(HelperRefusal);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("worker thread: "));
  logged.mockRestore();
});

it("refuses at once what would wait behind too many others", async () => {
  const two = open({ maxWaiting: 2 });
  const waiting = [joined(20), joined(21)].map((topology) => two.layout({ topology }));
  expect(await refusal(two.layout({ topology: joined(3) }))).toMatchObject({ reason: "busy" });
  await Promise.all(waiting);
  expect(Object.keys((await two.layout({ topology: joined(3) })).nodes)).toHaveLength(3);
});

it("merges two drawings and completes a layout as the main thread does", async () => {
  const all = open();
  const task = { base: sample, head: joined(12), signature: signatureOf(module.planner) };
  const { topology, marks, places } = mergedTopology(task.base, task.head, task.signature);
  expect(await all.merge(task)).toEqual({ topology, marks, places });
  const before = gridLayout(joined(8));
  expect(await all.layout({ topology: joined(12), before })).toEqual(keptLayout(joined(12), before));
});

it("writes the file of a packed trace", async () => {
  const trace = aTrace();
  expect(await open().traceFile(packTrace(trace))).toBe(stringifyTrace(trace));
});

it("draws a picture and indents a document there, and knows no task that no planner has", async () => {
  const all = open();
  const { signature, theme } = { signature: { policies: [] } as never, theme: "light" as const };
  const topology = joined(4);
  expect(await all.svg({ topology, layout: gridLayout(topology), signature, theme })).toMatch(/^<svg /);
  expect(await all.indent('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}\n');
  const asked = all.planner({ planner: "nobody", task: "nothing", input: null });
  expect(String(await refusal(asked))).toContain('The planner "nobody" has no task "nothing".');
});
