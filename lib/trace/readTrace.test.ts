import { describe, expect, test } from "vitest";
import { replay } from "../replay";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import { parseJson } from "../std";
import { readTrace, stringifyTrace } from "./readTrace";
import type { Trace } from "./schema";

const replayed = await replay({ topology: errandTopology(), planner: errand, recording: errandRecording() });
if (!replayed.ok) throw new Error("The errand does not replay.");
const { trace } = replayed;

const faults = (change: (trace: Trace) => object): readonly string[] => {
  const read = readTrace(JSON.parse(JSON.stringify({ ...trace, ...change(trace) })));
  return read.ok ? [] : read.faults.map(({ message }) => message);
};
const segment = (change: (segment: Trace["segments"][number]) => object) => ({
  segments: trace.segments.map((one) => ({ ...one, ...change(one) })),
});

describe("reading a trace", () => {
  test("accepts what a replay wrote, and writes it the same", () => {
    const read = readTrace(JSON.parse(stringifyTrace(trace)));
    expect(read.ok && stringifyTrace(read.trace)).toBe(stringifyTrace(trace));
  });

  test("the order of keys does not change its bytes", () => {
    const turned = Object.fromEntries(Object.entries(trace).reverse()) as Trace;
    expect(stringifyTrace(turned)).toBe(stringifyTrace(trace));
  });

  test("policies are optional, for traces from elsewhere", () => {
    const bare = segment(({ supersteps }) => ({
      supersteps: supersteps.map((step) => ({
        ...step,
        tasks: step.tasks.map(({ policies: _, ...task }) => task),
      })),
    }));
    expect(faults(() => bare)).toEqual([]);
  });

  test.each<[string, () => object, RegExp]>([
    ["another version", () => ({ version: 3 }), /^version must be 1 or 2\.$/],
    ["no segments", () => ({ segments: [] }), /^segments must not be empty\.$/],
    [
      "a checkpoint whose value is not there",
      () => ({ values: {} }),
      /^segments\[0\]\.checkpoints\[0\]\.internal\.__start__ names the value/,
    ],
    [
      "a list that holds itself",
      () => ({ values: { ...trace.values, ring: { prefix: "ring", element: "ring" } } }),
      /^values\.ring holds itself\.$/,
    ],
    [
      "a list whose element is not there",
      () => ({ values: { ...trace.values, torn: { prefix: "gone", element: "gone" } } }),
      /^values\.torn names the value "gone"/,
    ],
    [
      "a decision of calls that are not there",
      () => segment(({ decisions }) => ({ decisions: decisions.map((one) => ({ ...one, calls: [999] })) })),
      /^segments\[0\]\.decisions\[0\]\.calls names the call 999/,
    ],
    [
      "a checkpoint that is not there",
      () =>
        segment(({ decisions }) => ({ decisions: decisions.map((one) => ({ ...one, checkpoint: 999 })) })),
      /names the checkpoint 999/,
    ],
  ])("%s is refused with a sentence", (_name, change, sentence) => {
    expect(faults(change)[0]).toMatch(sentence);
  });

  test("a value used twice is no ring", () => {
    const twice = {
      a: { json: 1 },
      none: { json: [] },
      one: { prefix: "none", element: "a" },
      two: { prefix: "one", element: "a" },
    };
    expect(faults(() => ({ values: { ...trace.values, ...twice } }))).toEqual([]);
  });

  test("a list of twenty thousand elements is walked without exhausting the stack", { tags: "slow" }, () => {
    const values: Record<string, object> = { l0: { json: [] }, x: { json: 1 } };
    for (let i = 1; i <= 20_000; i++) values[`l${i}`] = { prefix: `l${i - 1}`, element: "x" };
    const backwards = Object.fromEntries(Object.entries(values).reverse());
    expect(faults(() => ({ values: { ...trace.values, ...backwards } }))).toEqual([]);
  });

  test.each([null, 3, "text", [], { constructor: 1 }])("%j is no trace", (value) => {
    expect(readTrace(value).ok).toBe(false);
  });

  test("__proto__ as a channel stops at the JSON door", () => {
    expect(parseJson(stringifyTrace(trace).replace('"log"', '"__proto__"')).ok).toBe(false);
  });
});
