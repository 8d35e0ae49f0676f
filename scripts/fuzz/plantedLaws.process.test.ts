import { describe, expect, test } from "vitest";
import type { Planner } from "../../lib/planner";
import type { Topology } from "../../lib/topology";
import type { Trace } from "../../lib/trace";
import { type Studio, studio, traceOf } from "./law";
import { type LawName, laws } from "./laws";
import { otherBytes } from "./otherProcess";
import { subjectOf } from "./subject";

type Replay = Studio["replay"];
type Request = Parameters<Replay>[0];

/** A studio that replays something else than it was asked for. */
const replaying = (change: (request: Request) => Partial<Request>): Partial<Studio> => ({
  replay: (request) => studio.replay({ ...request, ...change(request) }),
});

/** One whose traces are not what happened. */
const telling = (change: (trace: Trace) => Trace): Partial<Studio> => ({
  replay: async (request) => {
    const replayed = await studio.replay(request);
    return replayed.ok ? { ...replayed, trace: change(replayed.trace) } : replayed;
  },
});

let hidden = 0;
const planned = (change: (planner: Planner, topology: Topology) => Partial<Planner>) =>
  replaying(({ planner, topology }) => ({ planner: { ...planner, ...change(planner, topology) } }));

const tooEarly = { kind: "recursion_limit", message: "The turn goes round for ever." } as const;

const wrongs: readonly (readonly [LawName, string, Partial<Studio>])[] = [
  [
    "runs",
    "a policy writes what it does not declare",
    planned(({ policies }) => ({
      policies: Object.fromEntries(
        Object.entries(policies).map(([id, policy]) => [id, { ...policy, run: () => ({ nowhere: 1 }) }]),
      ),
    })),
  ],
  [
    "rounds",
    "a replay is stopped where it would have come to an end",
    {
      replay: async (request) => {
        const replayed = await studio.replay(request);
        if (!replayed.ok || request.recorder) return replayed;
        const { trace } = replayed;
        const segments = trace.segments.map((segment) => ({
          ...segment,
          end: { ...segment.end, ...tooEarly },
        }));
        return { ...replayed, trace: { ...trace, segments } };
      },
    },
  ],
  ["itself", "a planner has a hidden counter", planned(() => ({ outcome: () => ++hidden }))],
  [
    "itself",
    "the differ drops a row",
    {
      diffTraces: (base, head) => {
        const diff = studio.diffTraces(base, head);
        return { ...diff, rows: diff.rows.slice(1) };
      },
    },
  ],
  [
    "mirrors",
    "the differ drops a row in one direction",
    {
      diffTraces: (base, head) => {
        const diff = studio.diffTraces(base, head);
        return base.topology.id === "other" ? { ...diff, rows: diff.rows.slice(1) } : diff;
      },
    },
  ],
  [
    "toldAsDone",
    "the differ leaves out what a side did",
    {
      diffTraces: (base, head, graphs) => {
        const diff = studio.diffTraces(base, head, graphs);
        const at = diff.firstOtherDecision;
        return { ...diff, firstOtherDecision: at && { ...at, base: null, head: null } };
      },
    },
  ],
  [
    "defaultsWritten",
    "the differ does not know the defaults",
    { diffTraces: (base, head) => studio.diffTraces(base, head) },
  ],
  [
    "arrangement",
    "only the first policy of a node runs",
    replaying(({ topology }) => ({
      topology: {
        ...topology,
        nodes: topology.nodes.map((node) => ({ ...node, policies: node.policies.slice(0, 1) })),
      },
    })),
  ],
  [
    "drawing",
    "a planner goes by the first node that is drawn",
    planned((_, { nodes }) => ({ outcome: () => nodes[0]?.id ?? null })),
  ],
  [
    "order",
    "answers come in the order of the requests",
    {
      answersOf: (...given) => {
        let next = 0;
        const answers = studio.answersOf(...given);
        return {
          ...answers,
          ask: (...asked) => ({ ...answers.ask(...asked), answer: { ok: true, value: next++ } }),
        };
      },
    },
  ],
  [
    "inPlace",
    "nothing runs when a thread is carried on",
    {
      storedThread: async (request) => {
        const thread = await studio.storedThread(request);
        if (!thread.ok) return thread;
        const nothing = { nodes: [], reached: [], rest: "ended", atEnd: false } as const;
        return {
          ...thread,
          resume: async (under) => {
            const carried = await thread.resume(under);
            if (!carried.ok) return carried;
            const states = carried.states.map((one) => ({
              ...one,
              head: one.head && { ...one.head, ...nothing },
            }));
            return { ...carried, states };
          },
        };
      },
    },
  ],
  [
    "renamed",
    "nobody tells what nodes were called",
    {
      storedThread: async (request) => {
        const thread = await studio.storedThread(request);
        return thread.ok ? { ...thread, resume: ({ head }) => thread.resume({ head }) } : thread;
      },
    },
  ],
  [
    "continued",
    "every thread is said to go on as base does",
    {
      storedThread: async (request) => {
        const thread = await studio.storedThread(request);
        if (!thread.ok) return thread;
        return {
          ...thread,
          resume: async (under) => {
            const carried = await thread.resume(under);
            if (!carried.ok) return carried;
            return { ...carried, states: carried.states.map((one) => ({ ...one, head: one.control })) };
          },
        };
      },
    },
  ],
  [
    "continued",
    "only what a thread does up to its next question is compared",
    {
      storedThread: async (request) => {
        const thread = await studio.storedThread(request);
        if (!thread.ok) return thread;
        const upToQuestion = <T extends object | null>(one: T) => one && { ...one, outcome: null, later: [] };
        return {
          ...thread,
          resume: async (under) => {
            const carried = await thread.resume(under);
            if (!carried.ok) return carried;
            const states = carried.states.map(({ state, base, control, head }) => ({
              state,
              base: { ...base, outcome: null, later: [] },
              control: upToQuestion(control),
              head: upToQuestion(head),
            }));
            return { ...carried, states };
          },
        };
      },
    },
  ],
  ["counts", "a segment is not counted", { coverage: (_, topology) => studio.coverage([], topology) }],
  [
    "files",
    "reading loses the values",
    {
      readTrace: (json) => {
        const read = studio.readTrace(json);
        return read.ok ? { ...read, trace: { ...read.trace, values: {} } } : read;
      },
    },
  ],
  [
    "equalFirst",
    "exact answers are given as repeated ones",
    telling((trace) => ({
      ...trace,
      segments: trace.segments.map((segment) => ({
        ...segment,
        calls: segment.calls.map((call) =>
          call.match.as === "exact"
            ? { ...call, match: { as: "repeated", recorded: null, times: 1, paths: [] } }
            : call,
        ),
      })),
    })),
  ],
  [
    "asRecorded",
    "the recording loses its answers",
    replaying(({ recording }) => ({
      recording: {
        ...recording,
        turns: recording.turns.map((turn) => ({ ...turn, calls: [], decisions: [] })),
      },
    })),
  ],
  [
    "drawn",
    "a join is drawn as edges",
    {
      draw: (topology, signature) =>
        studio.draw(
          {
            ...topology,
            edges: topology.edges.flatMap((edge) => [edge.from].flat().map((from) => ({ ...edge, from }))),
          },
          signature,
        ),
    },
  ],
];

describe("each law breaks where something is wrong", () => {
  test.each(wrongs)("%s: %s", async (name, _, wrong) => {
    expect(await firstBroken(name, { ...studio, ...wrong })).not.toBeNull();
  });

  test("bytes: another process leaves another trace", () => {
    expect(otherBytes(7, ["a", "b"], ["a", "c"])).toEqual([
      "seed 8, bytes: another process leaves another trace.",
    ]);
  });

  test("every law has its wrong", () => {
    expect(new Set(wrongs.map(([name]) => name))).toEqual(new Set(Object.keys(laws)));
  });
});

/** Laws that judge one seed in four. */
const inFlight: readonly LawName[] = ["inPlace", "renamed", "continued"];

async function firstBroken(name: LawName, ours: Studio): Promise<string | null> {
  for (let seed = 0; seed < 40; seed += inFlight.includes(name) ? 4 : 1) {
    const subject = await subjectOf(seed);
    const trace = await traceOf(ours, subject);
    const says = await laws[name]({ subject, trace, studio: ours });
    if (says !== null) return says;
  }
  return null;
}
