import { describe, expect, test } from "vitest";
import { chain, writer, writes } from "../compile/writing.fixture";
import { diffTraces } from "../diff";
import type { Planner } from "../planner";
import { Recording } from "../recording";
import { stringifyTrace, type Trace } from "../trace";
import { errand } from "./errand/planner.fixture";
import { errandPolicies } from "./errand/policies.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { errandTopology } from "./errand/topology.fixture";
import { type ReplayRequest, replay } from "./replay";

/** How a replay of the errand ends when the planner is otherwise, or why it cannot start. */
async function endOf(planner: Partial<Planner>, change: Partial<ReplayRequest> = {}): Promise<string> {
  const request = { topology: errandTopology(), recording: errandRecording(), ...change };
  const replayed = await replay({ ...request, planner: { ...errand, ...planner } });
  if (!replayed.ok) return replayed.problems.map(({ code, message }) => `${code}: ${message}`).join(" ");
  const { end } = replayed.trace.segments.at(-1)!;
  expect(JSON.parse(stringifyTrace(replayed.trace))).toEqual(replayed.trace);
  return `${end.kind}: ${end.message}`;
}
const long = "x".repeat(1_000_000);
const never = (() => {
  throw new Error("by design");
}) as never;

describe("cycles", () => {
  test.each([
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["-1", -1],
    ["2.5", 2.5],
    ["undefined", undefined],
  ])("of %s are refused before anything runs", async (said, cycles) => {
    expect(await endOf({ cycles: () => cycles as number })).toBe(
      `cycles: The planner's "cycles" is ${said} for the topology "errand".`,
    );
  });

  test("that cannot be told are refused too", async () => {
    expect(await endOf({ cycles: never })).toBe(`cycles: The planner's "cycles" failed: by design`);
  });
});

describe("what the planner's own functions get wrong ends the replay as failed", () => {
  const decision = (change: Partial<Planner["decision"]>) => ({
    decision: { ...errand.decision, ...change },
  });
  const web = errand.calls.person!;
  const labelled = (label: unknown) => ({
    calls: { ...errand.calls, person: { ...web, label: label as never } },
  });

  test.each<[string, Partial<Planner>, string]>([
    [
      "an unknown channel that enter writes",
      { enter: () => ({ nowhere: 1 }) },
      `failed: The planner's "enter" writes "nowhere", which is no channel of the planner. Correct the name, or add the channel.`,
    ],
    [
      "a value that enter writes",
      { enter: () => ({ rounds: "many" }) },
      `failed: The planner's "enter" writes to "rounds" what its schema does not allow: rounds must be a number, not "many". Correct what is written, or the channel's schema.`,
    ],
    [
      "an enter that returns nothing",
      { enter: () => undefined as never },
      `failed: The planner's "enter" returned undefined.`,
    ],
    ["an enter that promises", { enter: (async () => ({})) as never }, `"enter" returned a promise.`],
    ["an enter that throws", { enter: never }, `failed: The planner's "enter" failed: by design`],
    ["an outcome that throws", { outcome: never }, `failed: The planner's "outcome" failed: by design`],
    [
      "an outcome of NaN",
      { outcome: () => Number.NaN },
      "returned a value that is not valid in JSON: the number NaN.",
    ],
    ["a report that throws", { report: never }, `failed: The planner's "report" failed: by design`],
    ["a call's label that is no string", labelled(() => 7), `The "label" of the call "person" answered 7`],
    ["a decision's label that is no string", decision({ label: (() => null) as never }), "answered null"],
    ["a decision's align that is no string", decision({ align: (() => ({})) as never }), "answered {}"],
    ["compared fields that are none", decision({ compared: (() => "x") as never }), `answered "x".`],
    ["a decision that is not read", decision({ read: () => undefined as never }), "undefined"],
  ])("%s", async (_name, planner, sentence) => {
    expect(await endOf(planner)).toContain(sentence);
  });

  test("a key that cannot be told of a recorded request", async () => {
    const calls = { ...errand.calls, person: { ...web, key: never } };
    expect(await endOf({ calls })).toContain("cannot interpret the recorded requests: by design");
  });

  test("a label of a million letters is cut", async () => {
    const replayed = await replay({
      topology: errandTopology(),
      recording: errandRecording(),
      planner: { ...errand, ...decision({ label: () => long }) },
    });
    expect(replayed.ok && replayed.trace.segments[0]!.decisions[0]!.label).toHaveLength(300);
  });

  test("an error of a million letters is cut", async () => {
    const run = () => {
      throw new Error(long);
    };
    const policies = { ...errandPolicies, tick: { ...errandPolicies.tick, run } };
    expect((await endOf({ policies })).length).toBeLessThan(700);
  });

  test("a policy that never returns", async () => {
    const policies = {
      ...errandPolicies,
      tick: { ...errandPolicies.tick, run: () => new Promise<never>(() => {}) },
    };
    expect(await endOf({ policies }, { policyTimeLimit: 10 })).toContain(
      'failed: The policy "tick" did not return within 0.01 seconds',
    );
  });

  test("a policy that makes calls without end", { tags: "slow" }, async () => {
    const run: Planner["policies"][string]["run"] = async (_state, { call }) => {
      for (;;) await call("think", { missing: ["when"], round: 2 });
    };
    const tick = { ...errandPolicies.tick, calls: ["think"], run };
    expect(await endOf({ policies: { ...errandPolicies, tick } })).toContain(
      "more than 10000 calls in one run",
    );
  });
});

describe("what a recording brings is checked before it is replayed", () => {
  test("a start that the schema does not allow", async () => {
    expect(await endOf({}, { recording: errandRecording({ start: { rounds: "many" } }) })).toBe(
      `start_unfit: The recording's start state does not match the planner's channels: rounds must be a number, not "many".`,
    );
    expect(await endOf({}, { recording: errandRecording({ start: { log: "x" } }) })).toContain(
      'log must be a list, not "x"',
    );
  });

  const stated = (state: unknown) => {
    const recording = errandRecording();
    const turns = recording.turns.map((turn, t) => ({
      ...turn,
      decisions: turn.decisions.map((one, i) => (t + i === 0 ? { ...one, state } : one)),
    }));
    return Recording.parse({ ...recording, start: { rounds: 0, log: ["a"] }, turns });
  };

  test.each<[string, unknown, string]>([
    [
      "a value of another type",
      [{ op: "change", path: "/rounds", before: 0, after: {} }],
      "The state recorded before decision 1 of turn 1 is not one that the planner's channels hold: rounds must be a number, not {}.",
    ],
    [
      "a change of what is not there",
      [{ op: "change", path: "/known/where", before: "x", after: "y" }],
      'does not follow from the one before: it cannot change "/known/where" there.',
    ],
    ["a change of another value", [{ op: "change", path: "/rounds", before: 7, after: 8 }], "cannot change"],
    ["an item beyond a list's end", [{ op: "add", path: "/log/5", after: "x" }], 'cannot add "/log/5"'],
    ["a removal of the whole", [{ op: "remove", path: "", before: {} }], "cannot remove"],
  ])("recorded changes that do not fit: %s", async (_name, state, sentence) => {
    const said = await endOf({}, { recording: stated(state), from: "recorded" });
    expect(said).toContain("recorded_state_unfit: ");
    expect(said).toContain(sentence);
  });

  test("recorded changes that fit are followed", async () => {
    const state = [{ op: "add", path: "/log/1", after: "b" }];
    expect(await endOf({}, { recording: stated(state), from: "recorded" })).toContain("decided");
  });

  test("the thread starts with what the recording says, whatever the channel holds by default", async () => {
    const log = { ...errand.channels.log!, default: ["by default"] };
    const known = { ...errand.channels.known!, default: { by: "default" } };
    const planner = { ...errand, channels: { ...errand.channels, log, known } };
    const first = async (start: Recording["start"]) => {
      const recording = errandRecording({ start });
      const replayed = await replay({ topology: errandTopology(), recording, planner });
      return replayed.ok ? held(replayed.trace, 1) : null;
    };
    expect(await first({})).toMatchObject({
      log: ["by default", "said plan my errand"],
    });
    expect(await first({ log: ["a"], known: {} })).toMatchObject({
      log: ["a", "said plan my errand"],
      known: {},
    });
  });
});

test("a scratch channel kept by append and one kept by replace are not told identical", async () => {
  const policies = [writes("x", { notes: "x" }, false), writes("y", { notes: "y" }, false)];
  const recording = Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "r",
    title: "R",
    planner: "writer",
    synthetic: true,
    start: {},
    turns: [{ kind: "message", text: "go", calls: [], decisions: [], end: "ended" }],
  });
  const traceOf = async (reducer: "append" | "replace") => {
    const topology = chain([["x", "y"]], reducer);
    const replayed = await replay({ topology, planner: writer(policies), recording });
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
    return replayed.trace;
  };
  const [append, replace] = [await traceOf("append"), await traceOf("replace")];
  expect(diffTraces(append, append).status).toBe("identical");
  expect(diffTraces(append, replace)).toMatchObject({ status: "same-decisions", stateDiffers: true });
});

/** The planner's channels in a checkpoint. */
function held({ segments, values }: Trace, checkpoint: number): { [channel: string]: unknown } {
  const read = (ref: string): unknown => {
    const value = values[ref]!;
    return "json" in value ? value.json : [...(read(value.prefix) as unknown[]), read(value.element)];
  };
  const { channels } = segments[0]!.checkpoints[checkpoint]!;
  return Object.fromEntries(Object.entries(channels).map(([name, ref]) => [name, read(ref)]));
}
