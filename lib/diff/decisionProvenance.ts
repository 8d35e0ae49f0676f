import { toPointer } from "../std";
import { type Decision, hadEffect, type PolicyRun, type Route, type Segment } from "../trace";
import type { ChainLink, RouteLink } from "./schema";

/** Policy runs and routes between two decisions. */
export type DecisionProvenance = {
  readonly chain: readonly ChainLink[];
  readonly routes: readonly RouteLink[];
};

type ChainEvent =
  | {
      readonly kind: "run";
      readonly step: number;
      readonly node: string;
      readonly run: PolicyRun;
      readonly pointer: string;
    }
  | {
      readonly kind: "route";
      readonly step: number;
      readonly node: string;
      readonly route: Route;
      readonly pointer: string;
    };

/** Returns, per decision and for the end, the events since the previous decision, starting with the action that carried that one out. */
export function decisionProvenance(segment: Segment, index: number): DecisionProvenance[] {
  const happenings = eventsOf(segment, index);
  const stories: DecisionProvenance[] = [];
  let from = 0;
  let late: readonly ChainEvent[] = [];
  for (const [i, decision] of segment.decisions.entries()) {
    const shared = stories.at(-1);
    if (shared && isOfOneTask(segment.decisions[i - 1], decision)) {
      stories.push(shared);
      continue;
    }
    const to = actingRun(happenings, decision, stories.length === 0 ? 0 : from + 1);
    const before = [...late, ...happenings.slice(from, to)];
    const ranBeside = besideDecision(before, decision);
    late = before.filter(ranBeside);
    stories.push(provenanceOf(before.filter((event) => !ranBeside(event))));
    from = to;
  }
  return [...stories, provenanceOf([...late, ...happenings.slice(from)])];
}

/** Detects a second decision of one task, as an app's node and its router make: the same functions led to both. */
const isOfOneTask = (previous: Decision | undefined, decision: Decision): boolean =>
  previous?.step === decision.step &&
  previous.actedBy === null &&
  decision.actedBy === null &&
  previous.settledBy !== null &&
  previous.settledBy.node === decision.settledBy?.node;

/** Detects runs in other tasks of the superstep that settled or carried out the decision: they cannot have caused it. */
function besideDecision(
  events: readonly ChainEvent[],
  { settledBy, rewrittenBy, actedBy, step }: Decision,
): (event: ChainEvent) => boolean {
  const deciders = [settledBy, ...rewrittenBy].flatMap((one) => one ?? []);
  const decided = events.findLast(
    (at) =>
      at.kind === "run" &&
      (at.run.did === "settled" || at.run.did === "rewrote") &&
      deciders.some(({ node, policy }) => node === at.node && policy === at.run.policy),
  );
  return (event) =>
    (decided !== undefined && event.step === decided.step && event.node !== decided.node) ||
    (actedBy !== null && event.step === step && event.node !== actedBy.node && event.step !== decided?.step);
}

function eventsOf(segment: Segment, index: number): ChainEvent[] {
  return segment.supersteps.flatMap(({ step, tasks }, s) =>
    tasks.flatMap((task, t) => {
      const at = ["segments", index, "supersteps", s, "tasks", t];
      const location = { step, node: task.node };
      const runs = (task.policies ?? []).map(
        (run, p): ChainEvent => ({
          kind: "run",
          ...location,
          run,
          pointer: toPointer([...at, "policies", p]),
        }),
      );
      const routes = task.routes.flatMap((route, r): ChainEvent[] => [
        ...(route.policies ?? []).map(
          (run, p): ChainEvent => ({
            kind: "run",
            ...location,
            run,
            pointer: toPointer([...at, "routes", r, "policies", p]),
          }),
        ),
        { kind: "route", ...location, route, pointer: toPointer([...at, "routes", r]) },
      ]);
      return [...runs, ...routes];
    }),
  );
}

/** Returns the index of the action that carries a decision out; of its superstep if the trace has no policies. */
function actingRun(happenings: readonly ChainEvent[], decision: Decision, from: number): number {
  const { actedBy, step } = decision;
  const exact = happenings.findIndex(
    (at, i) =>
      i >= from &&
      at.kind === "run" &&
      at.step >= step &&
      at.node === actedBy?.node &&
      at.run.policy === actedBy.policy,
  );
  if (exact >= 0) return exact;
  const late = happenings.findIndex((at, i) => i >= from && at.step >= step);
  return late >= 0 ? late : Math.max(from, happenings.length);
}

function provenanceOf(happenings: readonly ChainEvent[]): DecisionProvenance {
  const chain = happenings.flatMap((at): ChainLink[] =>
    at.kind === "run" && hadEffect(at.run)
      ? [
          {
            node: at.node,
            policy: at.run.policy,
            did: at.run.did,
            wrote: at.run.wrote,
            notes: at.run.notes,
            pointer: at.pointer,
          },
        ]
      : [],
  );
  const routes = happenings.flatMap((at): RouteLink[] =>
    at.kind === "route"
      ? [{ node: at.node, router: at.route.router, on: at.route.on, to: at.route.to, pointer: at.pointer }]
      : [],
  );
  return { chain, routes };
}
