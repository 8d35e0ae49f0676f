import type { Planner } from "../../../lib/planner";
import { signatureOf } from "../../../lib/planner";
import type { JsonObject } from "../../../lib/std";
import { END, type PolicyUse, problems, START, Topology } from "../../../lib/topology";
import type { Chance } from "../../chance";
import type { PolicyDraft } from "../planner/draft";
import type { PlannerDraft } from "../planner/randomPlanner";
import { contexts, fields } from "../planner/vocabulary";
import { type Drawing, randomDrawing } from "./blocks";

/** A graph of a random planner; `wild` if random links were added, so that loops may be endless and joins may wait forever. */
export type RandomTopology = { readonly topology: Topology; readonly wild: boolean };

/** Generates a graph without linter errors. */
export function randomTopology(chance: Chance, draft: PlannerDraft, planner: Planner): RandomTopology {
  const signature = signatureOf(planner);
  for (let tries = 0; tries < 100; tries++) {
    const wild = chance.odds(0.2);
    const drawing = randomDrawing(chance);
    const topology = documentOf(chance, draft, wild ? strayed(chance, drawing) : drawing);
    if (problems(topology, signature).every(({ severity }) => severity !== "error"))
      return { topology, wild };
  }
  throw new Error("No topology of a hundred is free of errors.");
}

type Uses = Pick<PolicyUse, "policy" | "with">[];

function documentOf(chance: Chance, draft: PlannerDraft, { nodes, edges, routers }: Drawing): Topology {
  const channels = keptChannels(chance, draft);
  const careful = chance.odds(0.8);
  const others = draft.policies.filter(
    (policy) => !careful || policy.writes.every((name) => joins(draft, channels, name)),
  );
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "random",
    title: "Random",
    planner: "random",
    namespace: "random",
    channels: channels,
    nodes: nodes.map(({ id, side, ticks }) => ({
      id,
      policies: [
        ...(ticks ? usesOf(chance, draft.policies, "tick") : []),
        ...randomUses(chance, side ? others : draft.policies),
      ],
    })),
    edges,
    routers: routers.map((use) => ({
      ...use,
      ...withOf(routerWith(chance, draft, use.router)),
      ...(chance.odds(0.15) && { policies: whileRouting(chance, draft) }),
    })),
  });
}

const withOf = (given: JsonObject | null) => (given ? { with: given } : {});

function randomUses(chance: Chance, policies: readonly PolicyDraft[]): Uses {
  if (policies.length === 0) return [];
  const some = chance.list(chance.upTo(4) - 1, () => useOf(chance, chance.one(policies)));
  if (!chance.odds(0.35)) return some;
  const acting = chance.one([["settle", "act"], ["settle", "rewrite", "act"], ["settle"]] as const);
  return [...some, ...acting.flatMap((role) => usesOf(chance, policies, role))];
}

const usesOf = (chance: Chance, policies: readonly PolicyDraft[], role: PolicyDraft["role"]): Uses =>
  policies
    .filter((policy) => policy.role === role)
    .slice(0, 1)
    .map((policy) => useOf(chance, policy));

/** Returns a use of the policy; each of its parameters is set at random or left to its default. */
function useOf(chance: Chance, { id, params }: PolicyDraft): Uses[number] {
  if (!params || chance.odds(0.4)) return { policy: id };
  const of: JsonObject = chance.odds(0.6) ? { of: chance.one(fields) } : {};
  const shift: JsonObject = chance.odds(0.5) ? { shift: chance.upTo(contexts) } : {};
  return { policy: id, with: { ...of, ...shift } };
}

/** Picks a policy that only calls or writes; its writes in a router are discarded. */
const whileRouting = (chance: Chance, { policies }: PlannerDraft): Uses =>
  [chance.one(policies.filter(({ role }) => ["note", "write", "call", "settle"].includes(role)))].map(
    (policy) => useOf(chance, policy),
  );

function routerWith(chance: Chance, { routers }: PlannerDraft, id: string): JsonObject | null {
  const router = routers.find((one) => one.id === id);
  if (router?.kind === "again") return { most: chance.upTo(2) };
  return router?.kind === "either" && router.params && chance.odds(0.5) ? { shift: chance.upTo(5) } : null;
}

type Kept = { readonly name: string; readonly reducer?: "replace" | "append" | "merge" };

/** Picks scratch channels to declare, some with another reducer than the planner's. */
function keptChannels(chance: Chance, { vocabulary: { channels } }: PlannerDraft): readonly Kept[] {
  const scratch = Object.keys(channels).filter((name) => channels[name]?.scope === "scratch");
  return chance.some(scratch, 0.4).map((name): Kept => {
    if (name === "jot" && chance.odds(0.5))
      return { name, reducer: chance.one(["append", "merge"] as const) };
    if (name === "pile" && chance.odds(0.2)) return { name, reducer: "replace" };
    return { name };
  });
}

function joins(
  { vocabulary: { channels } }: PlannerDraft,
  keptChannelsOf: readonly Kept[],
  name: string,
): boolean {
  const own = channels[name];
  const extra = keptChannelsOf.find((one) => one.name === name);
  if (own?.scope === "scratch" && !extra) return true;
  return (extra?.reducer ?? own?.reducer) !== "replace";
}

/** Adds a link or a join, or retargets a branch. */
function strayed(chance: Chance, { nodes, edges, routers }: Drawing): Drawing {
  const any = () => chance.one(nodes).id;
  const strays: readonly (() => Drawing)[] = [
    () => ({ nodes, edges: [...edges, { from: any(), to: chance.one([any(), END]) }], routers }),
    () => ({ nodes, edges: [...edges, { from: START, to: any() }], routers }),
    () => {
      const from = [...new Set([any(), any(), any()])].sort();
      return { nodes, edges: from.length > 1 ? [...edges, { from, to: any() }] : edges, routers };
    },
    () => ({
      nodes,
      edges,
      routers: routers.map((use) => ({
        ...use,
        branches: use.branches.map((branch) =>
          chance.odds(0.3) ? { ...branch, to: chance.one([any(), END]) } : branch,
        ),
      })),
    }),
  ];
  return chance.one(strays)();
}
