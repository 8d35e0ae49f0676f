import {
  Command,
  GraphRecursionError,
  InvalidUpdateError,
  interrupt,
  MemorySaver,
} from "@langchain/langgraph";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { type AnyChannel, callKind, type Planner, type Policy, type Router } from "../planner";
import type { JsonObject } from "../std";
import { runs } from "../std/runs.fixture";
import { problems, START, type Topology } from "../topology";
import { parallelWritersOf } from "../topology/problems/parallel";
import { subjectOf } from "../topology/problems/rule";
import {
  type Choose,
  everyRun,
  everyWay,
  type Moment,
  openBranches,
  superstep,
} from "../topology/problems/supersteps/everyRun.fixture";
import { aRandomGraph, randomSignature } from "../topology/problems/supersteps/randomGraph.fixture";
import { walkOf } from "../topology/problems/supersteps/walk";
import { compile, type PlannerGraph } from "./compile";
import type { CallSite } from "./host";

/** Graphs that compile. */
const graph = aRandomGraph().filter((topology) =>
  problems(topology, randomSignature).every(({ severity }) => severity !== "error"),
);

const numRuns = runs(25);
const subject = (topology: Topology) => subjectOf(topology, randomSignature);

type ChooseAt = (options: number, what: string, step: number) => number;

/** A planner of the random signature whose writers always write; what it decides and where it turns is chosen from without. */
function chosenPlanner(topology: Topology, place: () => CallSite, choose: ChooseAt): Planner {
  const channels = randomSignature.channels.map(({ name, reducer, scope }): [string, AnyChannel] => [
    name,
    { title: name, reducer, scope, schema: z.any(), default: reducer === "append" ? [] : null },
  ]);
  const policies = randomSignature.policies.map((policy): [string, Policy] => {
    const { id, title, kind, summary, reads, writes, calls } = policy;
    const run: Policy["run"] = async (_, { call }) => {
      const { node, step } = place();
      if (id === "ask" && choose(2, "asked", step - 1) === 1) await call("user", null);
      const made = () => (choose(2, `${node} decides`, step) === 1 ? "made" : null);
      return Object.fromEntries(writes.map((name) => [name, name === "decision" ? made() : ["x"]]));
    };
    return [id, { id, title, kind, summary, reads, writes, calls, run }];
  });
  const routers = randomSignature.routers.map(({ id, title, summary, branches }): [string, Router] => {
    const pick: Router["pick"] = ({ decision }) => {
      const { node, step } = place();
      const use = topology.routers.find((one) => one.from === node && one.router === id)!;
      const open = openBranches(use, decision !== null);
      return open[choose(open.length, `${node} ${id}`, step)]?.on ?? "";
    };
    const named = Object.fromEntries(branches.map(({ name }) => [name, name]));
    const decided = Object.fromEntries(
      branches.flatMap(({ name, decided }) => (typeof decided === "boolean" ? [[name, decided]] : [])),
    );
    return [id, { id, title, summary, reads: ["decision"], branches: named, decided, pick }];
  });
  return {
    id: "random",
    title: "Random",
    summary: "Chooses.",
    calls: { user },
    channels: Object.fromEntries(channels),
    policies: Object.fromEntries(policies),
    routers: Object.fromEntries(routers),
    decision: {
      schema: z.string(),
      reads: ["decision"],
      read: ({ decision }) => decision ?? null,
      align: String,
      compared: () => ({}),
      shown: () => ({}),
      label: String,
    },
    enter: () => ({}),
    outcome: () => null,
    cycles: () => 1,
  };
}

const user = callKind({
  title: "User",
  group: "question",
  request: z.null(),
  answer: z.string(),
  key: () => null,
  context: () => null,
  label: () => "ask",
});

type Turn = {
  readonly supersteps: readonly (readonly string[])[];
  readonly end: "ended" | "waiting" | "collided" | "endless";
};

/** Runs one turn after another on one thread until one does not end; `choose` is also told the number of the superstep. */
async function run(
  topology: Topology,
  turns: readonly boolean[],
  choose: ChooseAt,
): Promise<readonly Turn[]> {
  let at = {} as CallSite;
  let started = new Map<number, Set<string>>();
  const planner = chosenPlanner(topology, () => at, choose);
  const host = {
    call: () => ({ ok: true as const, value: String(interrupt("?")) }),
    observe: (event: { readonly type: string; readonly place: CallSite }) => {
      at = event.place;
      if (event.type === "task") started.set(at.step, (started.get(at.step) ?? new Set()).add(at.node));
    },
  };
  const compiled = compile(topology, planner, host, new MemorySaver());
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  const done: Turn[] = [];
  for (const decided of turns) {
    started = new Map();
    const end = await answered(compiled.graph, { decision: decided ? "made" : null }).catch(told);
    done.push({ supersteps: [...started.values()].map((nodes) => [...nodes].sort()), end });
    if (end !== "ended") break;
  }
  return done;
}

/** Runs a turn to its end, answering what it asks a few times. */
async function answered(graph: PlannerGraph, input: JsonObject): Promise<"ended" | "waiting"> {
  const config = { recursionLimit: 10, configurable: { thread_id: "one" } };
  let { __interrupt__: asked } = (await graph.invoke(input, config)) as Asked;
  for (let answers = 0; asked && asked.length > 0; answers += 1) {
    if (answers === 4) return "waiting";
    const resume = Object.fromEntries(asked.map(({ id }) => [id, "yes"]));
    ({ __interrupt__: asked } = (await graph.invoke(new Command({ resume }), config)) as Asked);
  }
  return "ended";
}

type Asked = { readonly __interrupt__?: readonly { readonly id: string }[] };

function told(error: unknown): "collided" | "endless" {
  if (error instanceof InvalidUpdateError) return "collided";
  if (error instanceof GraphRecursionError) return "endless";
  throw error;
}

test("LangGraph starts nothing at once that the linter did not foresee, and throws only where it warned", async () => {
  await fc.assert(
    fc.asyncProperty(graph, fc.infiniteStream(fc.nat(60)), async (topology, choices) => {
      const choose = (options: number) => Number(choices.next().value) % options;
      const turns = await run(topology, [choose(2) === 1, choose(2) === 1, choose(2) === 1], choose);
      const foreseen = new Set(walkOf(subject(topology)).supersteps.map(({ active }) => active.join()));
      const rivals = parallelWritersOf(subject(topology));
      for (const { supersteps, end } of turns) {
        expect(supersteps.map((active) => active.join()).filter((active) => !foreseen.has(active))).toEqual(
          [],
        );
        const colliding = supersteps.filter((active) =>
          rivals.some(({ one, other }) => active.includes(one) && active.includes(other)),
        );
        if (end !== "waiting") expect(colliding).toEqual(end === "collided" ? supersteps.slice(-1) : []);
      }
    }),
    { numRuns },
  );
});

test("each warning of the linter is a run that LangGraph breaks off", async () => {
  await fc.assert(
    fc.asyncProperty(graph, async (topology) => {
      for (const { one, other } of parallelWritersOf(subject(topology))) {
        const script = scriptTo(topology, one, other);
        if (!script) continue;
        const choose = (_: number, what: string, step: number) => script.choices[step]?.get(what) ?? 0;
        const [turn] = await run(topology, [script.decided], choose);
        expect(turn?.end).toBe("collided");
      }
    }),
    { numRuns },
  );
});

type Script = { readonly decided: boolean; readonly choices: readonly ReadonlyMap<string, number>[] };

/** The choices, superstep by superstep, that bring a first turn to where two nodes run at once, and nothing else collides before; null where it takes more turns, or more supersteps than a run may have. */
function scriptTo(topology: Topology, one: string, other: string): Script | null {
  const runs = everyRun(topology);
  const before = new Map<string, string | null>();
  for (const [key, { moment }] of runs)
    if (moment.active.join() === START && moment.barriers.every((seen) => seen.length === 0))
      before.set(key, null);
  for (const key of before.keys()) {
    const { moment, next } = runs.get(key)!;
    if (moment.active.includes(one) && moment.active.includes(other))
      return scriptOf(topology, runs, before, key);
    if (moment.active.length === 0 || collides(topology, moment)) continue;
    for (const after of next) if (!before.has(after)) before.set(after, key);
  }
  return null;
}

const collides = (topology: Topology, { active }: Moment): boolean =>
  parallelWritersOf(subject(topology)).some(
    ({ one, other }) => active.includes(one) && active.includes(other),
  );

function scriptOf(
  topology: Topology,
  runs: ReturnType<typeof everyRun>,
  before: ReadonlyMap<string, string | null>,
  last: string,
): Script | null {
  const keys = [last];
  for (let key = before.get(last) ?? null; key !== null; key = before.get(key) ?? null) keys.unshift(key);
  const moments = keys.map((key) => runs.get(key)!.moment);
  if (moments.length > 9) return null;
  const choices = moments.slice(0, -1).map((moment, i) => {
    let found = new Map<string, number>();
    everyWay((choose) => {
      const made = new Map<string, number>();
      const noted: Choose = (options, what) => {
        const choice = choose(options, what);
        made.set(what, choice);
        return choice;
      };
      if (JSON.stringify(superstep(topology, moment, noted)) === keys[i + 1]) found = made;
    });
    return found;
  });
  return { decided: moments[0]!.decided, choices };
}
