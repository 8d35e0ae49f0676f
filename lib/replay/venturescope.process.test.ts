import { beforeAll, describe, expect, test } from "vitest";
import type { Segment, Trace } from "../trace";
import { keptTraceOf } from "./keptTraces.fixture";
import { recordings, topologyCalled } from "./venturescope.fixture";

const names = ["current", "hybrid", "opus"];
const traces = new Map<string, Trace>();
beforeAll(async () => {
  for (const name of names)
    for (const recording of recordings)
      traces.set(`${name} ${recording.id}`, await keptTraceOf(topologyCalled(name), recording));
});
const segmentOf = (name: string, id: string): Segment => traces.get(`${name} ${id}`)!.segments[0]!;
const ids = recordings.map((recording) => recording.id);

describe("the shipped recordings, replayed", () => {
  test.each(ids)("%s: current decides, reports and ends as recorded, and every call is found", (id) => {
    const recording = recordings.find((candidate) => candidate.id === id)!;
    const { decisions, turns, calls } = segmentOf("current", id);
    expect(decisions.map(({ turn, value, origin }) => ({ turn, value, origin }))).toEqual(
      recording.turns.flatMap((turn, i) =>
        turn.decisions.map(({ value, origin }) => ({ turn: i + 1, value, origin })),
      ),
    );
    expect(
      turns.map(({ kind, text, end, report, outcome }) => ({ kind, text, end, report, outcome })),
    ).toEqual(
      recording.turns.map(({ kind, text, end, report, outcome }) => ({ kind, text, end, report, outcome })),
    );
    expect(calls.map((call) => call.match.as)).toEqual(
      recording.turns.flatMap((turn) => turn.calls.map(() => "exact")),
    );
  });

  test.each(ids)("%s: hybrid and opus decide, ask, report and end as current does", (id) => {
    const told = (name: string) => {
      const { decisions, calls, turns, end } = segmentOf(name, id);
      return {
        decisions: decisions.map(({ turn, value, origin }) => ({ turn, value, origin })),
        calls: calls.map(({ turn, kind, request, match }) => ({ turn, kind, request, match })),
        turns: turns.map(({ turn, end: ended, report, outcome }) => ({ turn, ended, report, outcome })),
        end: end.kind,
      };
    };
    expect(told("hybrid")).toEqual(told("current"));
    expect(told("opus")).toEqual(told("current"));
  });
});

describe("the shipped recordings reach", () => {
  test.each(names)("an effect of each policy, under %s", (name) => {
    const effective = new Set(
      ids
        .flatMap((id) => segmentOf(name, id).supersteps)
        .flatMap((step) => step.tasks.flatMap((task) => task.policies ?? []))
        .filter((run) => run.did !== "skipped" && run.did !== "idle")
        .map((run) => run.policy),
    );
    const used = topologyCalled(name).nodes.flatMap((node) => node.policies.map((use) => use.policy));
    expect(used.filter((policy) => !effective.has(policy))).toEqual([]);
  });

  test.each(names)("each branch of each router of %s", (name) => {
    const taken = new Set(
      ids
        .flatMap((id) => segmentOf(name, id).supersteps)
        .flatMap((step) => step.tasks)
        .flatMap((task) => task.routes.map((route) => `${task.node} ${route.on} ${route.to}`)),
    );
    const drawn = topologyCalled(name).routers.flatMap((router) =>
      router.branches.map((branch) => `${router.from} ${branch.on} ${branch.to}`),
    );
    expect(drawn.filter((branch) => !taken.has(branch))).toEqual([]);
  });
});
