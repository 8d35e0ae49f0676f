import { idWithModels } from "../../../economics";
import { hash, isObject, type Json, sameJson } from "../../../std";
import type { Topology } from "../../../topology";
import { Models } from "../schema";

export const roles = ["planner", "reviewer", "S", "M", "L"] as const;

/** A role of the planner, or `one`: the only model of topologies that have one for all roles. */
export const liveRoles = ["one", ...roles] as const;
export type LiveRole = (typeof liveRoles)[number];

export const roleTitles: { readonly [role in LiveRole]: string } = {
  one: "One model",
  planner: "Planner",
  reviewer: "Reviewer",
  S: "Developer S",
  M: "Developer M",
  L: "Developer L",
};

export type RoleModels = { readonly [role in LiveRole]?: string | undefined };

const policy = "assign_models";

/** Models by role that a topology names; empty where a role is unused. */
export function modelsIn({ nodes }: Topology): Models {
  const use = nodes.flatMap(({ policies }) => policies).find((one) => one.policy === policy);
  return Models.parse(use?.with?.models);
}

/** True if one model has all roles. */
const hasOneModel = (models: Models): boolean => {
  const named = Object.values(models).filter((model) => model !== "");
  return new Set(named).size === 1;
};

/** The role of the table that settles each role of this topology; `null` for roles without a model. */
const settledBy = (models: Models, role: (typeof roles)[number]): LiveRole | null => {
  if (models[role] === "") return null;
  return hasOneModel(models) ? "one" : role;
};

const replaceModels = (topology: Topology, models: Models): Topology => ({
  ...topology,
  nodes: topology.nodes.map((node) => ({
    ...node,
    policies: node.policies.map((use) =>
      use.policy === policy ? { ...use, with: { ...use.with, models: models as Json } } : use,
    ),
  })),
});

/** The topology with each model replaced by the name of the role that settles it, to count what each role takes. */
export function withRoleNames(topology: Topology): Topology {
  const models = modelsIn(topology);
  const named = roles.map((role) => [role, settledBy(models, role) ?? ""]);
  return replaceModels(topology, Object.fromEntries(named) as Models);
}

/** The topology with the models of a run, under a name of its own; the same one if it has them already. */
export function withRoleModels(
  topology: Topology,
  chosen: RoleModels,
  /** Roles that it asks; the title names their models. */
  asks: readonly string[] = liveRoles,
): Topology {
  const models = modelsIn(topology);
  const named = roles.map((role) => {
    const by = settledBy(models, role);
    return [role, by === null ? "" : (chosen[by] ?? models[role])];
  });
  const next = Object.fromEntries(named) as Models;
  if (sameJson(next as Json, models as Json)) return topology;
  const name = idWithModels(topology.id, hash(next as Json));
  const used = roles.filter((role) => asks.includes(settledBy(models, role) ?? "")).map((role) => next[role]);
  return {
    ...replaceModels(topology, next),
    id: name,
    namespace: name,
    title: `${topology.title ?? topology.id} with ${modelsText([...new Set(used)])}`.slice(0, 200),
  };
}

const modelsText = ([first = "other models", ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** The models that a topology would have without a choice, by the role that settles them. */
export function defaultModels(topology: Topology): RoleModels {
  const models = modelsIn(topology);
  const pairs = roles.flatMap((role) => {
    const by = settledBy(models, role);
    return by === null ? [] : [[by, models[role]]];
  });
  return Object.fromEntries(pairs);
}

export const isRoutable = (topology: Topology): boolean =>
  topology.nodes.some(({ policies }) =>
    policies.some((use) => use.policy === policy && isObject(use.with?.models as Json)),
  );
