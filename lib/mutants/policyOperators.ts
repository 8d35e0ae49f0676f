import type { JsonObject } from "../std";
import { address, type PolicyUse, type RouterUse, type Topology } from "../topology";
import type { MutantSubject, Mutation, Operator } from "./mutation";
import { inserted, paramsOf, without, withPolicies } from "./structure";

type Placed = { readonly node: string; readonly stepRef: number; readonly use: PolicyUse };

const placed = ({ nodes }: Topology): readonly Placed[] =>
  nodes.flatMap((node) => node.policies.map((use, stepRef) => ({ node: node.id, stepRef, use })));

const dropped = ({ topology }: MutantSubject): readonly Mutation[] => [
  ...placed(topology).map(({ node, stepRef, use }) => ({
    sentence: `"${use.policy}" no longer runs in "${node}".`,
    touches: [address.policy(node, String(stepRef))],
    edit: (source: Topology) => withPolicies(source, node, (policies) => without(policies, stepRef)),
  })),
  ...topology.routers.flatMap(({ from, router, policies = [] }, r) =>
    policies.map((use, i) => ({
      sentence: `"${use.policy}" no longer runs in the router after "${from}".`,
      touches: [address.routerPolicy(from, router, String(i))],
      edit: (source: Topology) => ({
        ...source,
        routers: source.routers.map((one, at) =>
          at === r ? { ...one, policies: [...without(one.policies ?? [], i)] } : one,
        ),
      }),
    })),
  ),
];

type Destination = { readonly node: string; readonly stepRef: number; readonly words: string };

/** Returns first and last positions in other nodes of the same kind: planning or acting. */
const elsewhere = ({ topology, planner }: MutantSubject, { node, use }: Placed): readonly Destination[] => {
  const acts = (policy: string): boolean => planner.policies[policy]?.kind === "action";
  return topology.nodes
    .filter((other) => other.id !== node)
    .filter((other) => other.policies.some((one) => acts(one.policy)) === acts(use.policy))
    .flatMap((other) => [
      { node: other.id, stepRef: 0, words: `first in "${other.id}"` },
      ...(other.policies.length > 0
        ? [{ node: other.id, stepRef: other.policies.length, words: `last in "${other.id}"` }]
        : []),
    ]);
};

const duplicated = (subject: MutantSubject): readonly Mutation[] =>
  placed(subject.topology).flatMap((location) => {
    const { node, stepRef, use } = location;
    const again = { node, stepRef: stepRef + 1, words: `once more in "${node}"` };
    return [again, ...elsewhere(subject, location)].map((to) => ({
      sentence: `"${use.policy}" of "${node}" also runs ${to.words}.`,
      touches: [address.policy(node, String(stepRef)), address.node(to.node)],
      edit: (source: Topology) =>
        withPolicies(source, to.node, (policies) => inserted(policies, to.stepRef, use)),
    }));
  });

const moved = (subject: MutantSubject): readonly Mutation[] =>
  placed(subject.topology).flatMap((location) => {
    const { node, stepRef, use } = location;
    return elsewhere(subject, location).map((to) => ({
      sentence: `"${use.policy}" of "${node}" runs ${to.words} instead.`,
      touches: [address.policy(node, String(stepRef))],
      edit: (source: Topology) =>
        withPolicies(
          withPolicies(source, node, (policies) => without(policies, stepRef)),
          to.node,
          (policies) => inserted(policies, to.stepRef, use),
        ),
    }));
  });

const reordered = ({ topology }: MutantSubject): readonly Mutation[] =>
  placed(topology).flatMap(({ node, stepRef, use }) => {
    const size = topology.nodes.find((one) => one.id === node)?.policies.length ?? 0;
    return [...Array(size).keys()]
      .filter((to) => to !== stepRef && to !== stepRef - 1)
      .map((to) => ({
        sentence: `"${use.policy}" runs as number ${to + 1} of "${node}", not as number ${stepRef + 1}.`,
        touches: [address.policy(node, String(stepRef))],
        edit: (source: Topology) =>
          withPolicies(source, node, (policies) => inserted(without(policies, stepRef), to, use)),
      }));
  });

type Parameter = { readonly name: string; readonly values: readonly (number | boolean)[] };

/** Returns alternative values of numeric and boolean parameters: 1, the neighbours and the double; the negation. */
function parametersOf(subject: MutantSubject, use: PolicyUse | RouterUse): readonly Parameter[] {
  return Object.entries(paramsOf(subject.planner, use) as JsonObject).flatMap(
    ([name, value]): Parameter[] => {
      if (typeof value === "boolean") return [{ name, values: [!value] }];
      if (typeof value !== "number") return [];
      const near = new Set([1, value - 1, value + 1, value * 2].filter((one) => one > 0 && one !== value));
      return [{ name, values: [...near] }];
    },
  );
}

const capChanged = (subject: MutantSubject): readonly Mutation[] => [
  ...placed(subject.topology).flatMap(({ node, stepRef, use }) =>
    changes(subject, use).map(({ words: text, changed }) => ({
      sentence: `"${use.policy}" in "${node}" runs with ${text}.`,
      touches: [address.policy(node, String(stepRef))],
      edit: (source: Topology) =>
        withPolicies(source, node, (policies) =>
          policies.map((one, i) => (i === stepRef ? { ...one, with: changed } : one)),
        ),
    })),
  ),
  ...subject.topology.routers.flatMap((use, r) =>
    changes(subject, use).map(({ words: label, changed }) => ({
      sentence: `The router "${use.router}" after "${use.from}" decides with ${label}.`,
      touches: [address.router(use.from, use.router)],
      edit: (source: Topology) => ({
        ...source,
        routers: source.routers.map((one, i) => (i === r ? { ...one, with: changed } : one)),
      }),
    })),
  ),
];

const changes = (subject: MutantSubject, use: PolicyUse | RouterUse) =>
  parametersOf(subject, use).flatMap(({ name, values }) =>
    values.map((value) => ({ words: `${name} ${value}`, changed: { ...use.with, [name]: value } })),
  );

export const policyOperators: readonly Operator[] = [
  { name: "drop a policy", mutations: dropped },
  { name: "duplicate a policy", mutations: duplicated },
  { name: "reorder policies", mutations: reordered },
  { name: "move a policy", mutations: moved },
  { name: "change a cap", mutations: capChanged },
];
