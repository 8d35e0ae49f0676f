import { END, START } from "../../lib/topology";
import type { Trace } from "../../lib/trace";
import { isQuestion } from "./planner/draft";
import type { Subject } from "./subject";

/** Returns the names of the cases that a subject and its replay reached, to prove that the laws are exercised. */
export function reachOf(subject: Subject, trace: Trace): ReadonlySet<string> {
  return new Set([...drawn(subject), ...held(subject), ...trace.segments.flatMap(happened)]);
}

type Segment = Trace["segments"][number];
const naming = (names: { readonly [name: string]: boolean }): readonly string[] =>
  Object.entries(names).flatMap(([name, reached]) => (reached ? [name] : []));

function drawn({ topology, draft, wild }: Subject): readonly string[] {
  const uses = topology.nodes.flatMap(({ policies }) => policies.map(({ policy }) => policy));
  const { channels } = draft.vocabulary;
  return naming({
    "a policy used twice": new Set(uses).size < uses.length,
    "a policy twice in a node": topology.nodes.some(
      ({ policies }) => new Set(policies.map(({ policy }) => policy)).size < policies.length,
    ),
    "a node without policies": topology.nodes.some(({ policies }) => policies.length === 0),
    "a policy with parameters": topology.nodes.some(({ policies }) => policies.some((use) => use.with)),
    "a router with parameters": topology.routers.some((use) => use.with && use.router !== "again"),
    "a router at START": topology.routers.some(({ from }) => from === START),
    "a policy while routing": topology.routers.some(({ policies }) => policies && policies.length > 0),
    "ways drawn at random": wild,
    "a join": topology.edges.some(({ from }) => typeof from !== "string"),
    "branches that meet without a join": topology.nodes.some(
      ({ id }) => topology.edges.filter(({ to }) => to === id).length > 1,
    ),
    "a branch to END": topology.routers.some(({ branches }) => branches.some(({ to }) => to === END)),
    "a scratch channel kept": topology.channels.length > 0,
    "a channel joined otherwise": topology.channels.some(
      ({ name, reducer }) => reducer !== undefined && reducer !== channels[name]?.reducer,
    ),
    "a scratch channel": Object.values(channels).some(({ scope }) => scope === "scratch"),
    "a list that begins with an item": Object.values(channels).some(
      ({ default: initial }) => Array.isArray(initial) && initial.length > 0,
    ),
  });
}

const held = ({ recording, faithful, from }: Subject): readonly string[] =>
  naming({
    "a start state": Object.keys(recording.start).length > 0,
    "scripted answers": recording.spares.length > 0,
    "a recording as it happened": faithful,
    "recorded states": from === "recorded",
    "several messages": recording.turns.filter(({ kind }) => kind === "message").length > 1,
    "an open question": recording.turns.some(({ calls }) => calls.some(({ pending }) => pending)),
    "a recorded error": recording.turns.some(({ calls }) => calls.some(({ error }) => error)),
  });

function happened({ calls, supersteps, decisions, end, turns }: Segment): readonly string[] {
  const tasks = supersteps.flatMap((superstep) => superstep.tasks);
  const made = calls.filter(({ match }) => match.as !== "rerun");
  const questionCalls = made.filter(({ kind }) => isQuestion(kind));
  const inParallel = supersteps.filter((superstep) => superstep.tasks.length > 1);
  const twice = (name: (call: (typeof questionCalls)[number]) => string) =>
    new Set(questionCalls.map(name)).size < questionCalls.length;
  const askers = (step: number) =>
    new Set(questionCalls.filter((call) => call.step === step).map(({ node }) => node)).size;
  const runs = tasks.flatMap(({ policies }) => policies ?? []);
  return [
    ...made.map(({ match }) => `answered: ${match.as}`),
    ...calls.filter(({ match }) => match.as === "rerun").map(() => "answered: rerun"),
    ...runs.map(({ did }) => `did: ${did}`),
    `ended: ${end.kind}`,
    ...naming({
      "parallel tasks": inParallel.length > 0,
      "two questions in a node": twice(({ step, node }) => `${step} ${node}`),
      "questions in parallel": inParallel.some(({ step }) => askers(step) > 1),
      "calls in parallel": inParallel.some(
        ({ step }) => new Set(made.filter((call) => call.step === step).map(({ node }) => node)).size > 1,
      ),
      "a loop": new Set(tasks.map(({ node }) => node)).size < tasks.length - turns.length * 3,
      "several decisions": decisions.length > 1,
      "a rewritten decision": decisions.some(({ rewrittenBy }) => rewrittenBy.length > 0),
      "a call while routing": tasks.some(({ routes }) =>
        routes.some(({ policies }) => policies?.some((run) => run.calls.length > 0)),
      ),
      "an answer given up": calls.some(({ error }) => error?.code === "timeout"),
      "a message over an open question": turns.some(
        ({ end: rest }, i) => rest === "waits" && turns[i + 1]?.kind === "message",
      ),
    }),
  ];
}
