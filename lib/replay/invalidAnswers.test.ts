import { describe, expect, test } from "vitest";
import { type Planner, plannerFaults } from "../planner";
import type { Recording } from "../recording";
import { type Json, stableJson } from "../std";
import { readTrace, type Trace } from "../trace";
import { errand } from "./errand/planner.fixture";
import { errandRecording } from "./errand/recording.fixture";
import { errandTopology } from "./errand/topology.fixture";
import { recordTrace } from "./live/recordTrace";
import { type ReplayRequest, replay } from "./replay";

/** The errand whose model's answers, and the web's, may be invalid. */
const lenient: Planner = {
  ...errand,
  calls: {
    ...errand.calls,
    think: { ...errand.calls.think!, invalid: "error" },
    web: { ...errand.calls.web!, invalid: "error" },
  },
};

async function traceOf(recording: Recording, change: Partial<ReplayRequest> = {}): Promise<Trace> {
  const replayed = await replay({ topology: errandTopology(), planner: lenient, recording, ...change });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace;
}

/** The conversation whose last turn's model answers so. */
function answering(answer: Json, latency?: number): Recording {
  const recording = errandRecording();
  const [first, second, third] = recording.turns;
  const call = { ...third!.calls[0]!, answer, ...(latency !== undefined && { latency }) };
  return { ...recording, turns: [first!, second!, { ...third!, calls: [call] }] };
}
const lastCall = ({ segments }: Trace) => segments[0]!.calls.at(-1)!;
const lastDecision = ({ segments }: Trace) => segments[0]!.decisions.at(-1)!;

describe("an answer that does not fit", () => {
  test.each<[string, Json, string, string]>([
    ["prose", "I would finish.", "I would finish.", "answer must be an object."],
    ["a missing field", { action: "finish" }, '{"action":"finish"}', "answer.target must be a string."],
    ["null", null, "null", "answer must be an object."],
    [
      "an unknown action",
      { action: "dance", target: "" },
      '{"action":"dance","target":""}',
      'answer.action must be "ask" or "search" or "finish".',
    ],
  ])("is an error where its kind says so: %s", async (_, answer, raw, message) => {
    const trace = await traceOf(answering(answer, 250));
    expect(lastCall(trace)).toMatchObject({
      error: { code: "invalid_answer", message, raw },
      latency: 250,
      match: { as: "exact" },
    });
    expect(lastCall(trace)).not.toHaveProperty("answer");
    expect(lastDecision(trace)).toMatchObject({ turn: 3, label: "finish", origin: "llm_error" });
    expect(trace.segments[0]!.end.kind).toBe("ended");
    expect(trace.version).toBe(2);
    expect(readTrace(JSON.parse(JSON.stringify(trace))).ok).toBe(true);
  });

  test("ends the conversation as failed where its kind says nothing", async () => {
    const trace = await traceOf(answering("prose"), { planner: errand });
    expect(trace.segments[0]!.end).toMatchObject({ kind: "failed", turn: 3 });
    expect(trace.version).toBe(1);
  });

  test("is stored with its first 10,000 characters", async () => {
    const { error } = lastCall(await traceOf(answering("x".repeat(20_000))));
    expect(error?.raw).toHaveLength(10_000);
  });

  test("is a timeout where it comes too late, for nobody has read it", async () => {
    const late: Planner = {
      ...lenient,
      policies: {
        ...lenient.policies,
        think: {
          ...lenient.policies.think!,
          run: (state, { call, ...context }) =>
            lenient.policies.think!.run(state, {
              ...context,
              call: (kind, request) => call(kind, request, { within: 100 }),
            }),
        },
      },
    };
    expect(lastCall(await traceOf(answering("prose", 250), { planner: late })).error).toEqual({
      code: "timeout",
      message: "No answer within 100 ms; the recorded one took 250 ms.",
    });
  });

  test("changes nothing of a trace whose answers fit", async () => {
    const traces = [lenient, errand].map((planner) => traceOf(errandRecording(), { planner }));
    const [there, here] = (await Promise.all(traces)).map((trace) => stableJson(trace as never));
    expect(there).toBe(here);
    expect(there).toContain('"version":1');
  });

  test.each<[string, string, Json]>([
    ["prose", "think", "I would finish."],
    ["an object", "think", { action: "finish" }],
    ["a number where a text is due, whose own text would fit", "web", 9],
  ])("is recorded as it came when a model gave it live: %s", async (_, kind, answer) => {
    const recording = errandRecording();
    const asked = {
      ...recording,
      turns: recording.turns.map((turn) => ({
        ...turn,
        calls: turn.calls.filter((call) => call.kind !== kind),
      })),
    };
    const live = async () => ({ ok: true as const, value: answer, latency: 3 });
    const trace = await traceOf(asked as Recording, { live });
    const made = recordTrace(trace, lenient, asked as Recording);
    const again = await traceOf(made);
    const said = ({ segments }: Trace) => segments[0]!.calls.map(({ error, answer: got }) => [error, got]);
    expect(said(again)).toEqual(said(trace));
    expect(said(again).some(([error]) => error !== undefined)).toBe(true);
    expect(made.turns.flatMap(({ calls }) => calls.map((call) => call.answer))).toContainEqual(answer);
  });
});

test("a kind of call says nothing else of answers that do not fit", () => {
  const calls = { ...errand.calls, think: { ...errand.calls.think, invalid: "ignore" } };
  expect(plannerFaults({ ...errand, calls }).map(({ message }) => message)).toEqual([
    'planner.calls.think.invalid must be "error".',
  ]);
  expect(plannerFaults(lenient)).toEqual([]);
});
