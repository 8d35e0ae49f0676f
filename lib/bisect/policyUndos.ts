import type { PolicyChange } from "../diff";
import { stableJson } from "../std";
import { type Address, address, type PolicyUse, type Topology, usesByPolicy } from "../topology";
import type { TopologyDraft } from "./draft";
import { list, type MappedTopologies, named } from "./mappedTopologies";
import { putBack, without } from "./place";
import type { Undo } from "./schema";

/** Policies that came, went or changed their node, put back where base has them. */
export const placeUndos = (sides: MappedTopologies): Undo[] =>
  sides.mapping.policies
    .filter(({ kind }) => kind !== "carried")
    .map((change): Undo => {
      const { policy, base, head } = change;
      const gone = new Set(head);
      return {
        id: `place ${policy}`,
        rank: 2,
        ...placeWords(change),
        base,
        head,
        apply: (draft) => {
          const taken = without(draft, ({ at }) => at !== null && gone.has(at));
          return change.base.reduce<TopologyDraft | null>(
            (found, at) => found && restored(found, sides, policy, at),
            taken,
          );
        },
      };
    });

/** The use that base has at an address, put into the nodes that its node became. */
function restored(
  draft: TopologyDraft,
  sides: MappedTopologies,
  policy: string,
  at: Address,
): TopologyDraft | null {
  const { base, became } = sides;
  const node = base.nodes.find(({ id, policies }) => policies.some((_, i) => address.policy(id, i) === at));
  if (node) {
    const use = node.policies.find((_, i) => address.policy(node.id, i) === at) as PolicyUse;
    // A node that is gone brings its policies along when it is put back.
    if (became.get(node.id)?.head.length === 0) return draft;
    return putBack(
      draft,
      use,
      node.policies.map((one) => one.policy),
      became.get(node.id)?.head ?? [],
    );
  }
  const router = base.routers.find(({ from, router: name, policies }) =>
    policies?.some((_, i) => address.routerPolicy(from, name, i) === at),
  );
  const use = router?.policies?.find((one) => one.policy === policy);
  if (!router || !use) return null;
  const hosts = became.get(router.from)?.head ?? [];
  return {
    ...draft,
    routers: draft.routers.map((one) =>
      hosts.includes(one.router.from) && one.router.router === router.router
        ? { ...one, uses: [...one.uses, { at: null, use }] }
        : one,
    ),
  };
}

function placeWords({ kind, policy, from, to }: PolicyChange): Pick<Undo, "sentence" | "undoing"> {
  const what = named(policy);
  if (kind === "added" || kind === "copied") {
    const also = kind === "copied" ? "also " : "";
    return { sentence: `${what} ${also}runs in ${list(to)}`, undoing: `taking ${what} out of ${list(to)}` };
  }
  if (kind === "dropped" || kind === "thinned")
    return {
      sentence: `${what} no longer runs in ${list(from)}`,
      undoing: `running ${what} in ${list(from)}`,
    };
  if (kind === "routed")
    return {
      sentence: `${what} runs elsewhere than in ${list(from)}`,
      undoing: `running ${what} as ${list(from)} did`,
    };
  return {
    sentence: `${what} moved from ${list(from)} to ${list(to)}`,
    undoing: `moving ${what} back to ${list(from)}`,
  };
}

/** Policies that run with other parameters, given those of base. */
export function paramUndos({ base, head }: MappedTopologies): Undo[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(head)];
  return [...is].flatMap(([policy, uses]): Undo[] => {
    const before = was.get(policy) ?? [];
    const [first] = before;
    const params = new Set(before.map((use) => stableJson(use.params as never)));
    const [one] = params;
    const other = uses.filter((use) => !params.has(stableJson(use.params as never)));
    if (!first || other.length === 0) return [];
    const given = paramsIn(base, policy);
    const at = new Set(other.map((use) => use.address));
    return [
      {
        id: `parameters ${policy}`,
        rank: 0,
        sentence: `${named(policy)} runs with ${stableJson((other[0]?.params ?? {}) as never)}`,
        undoing: `running ${named(policy)} with ${one === "{}" ? "its defaults" : one}`,
        base: before.map((use) => use.address),
        head: [...at],
        apply: (draft) => withParams(draft, at, given),
      },
    ];
  });
}

const paramsIn = ({ nodes, routers }: Topology, policy: string): PolicyUse["with"] =>
  [...nodes, ...routers].flatMap(({ policies }) => policies ?? []).find((use) => use.policy === policy)?.with;

function withParams(draft: TopologyDraft, at: ReadonlySet<Address>, given: PolicyUse["with"]): TopologyDraft {
  const set = <T extends { readonly uses: TopologyDraft["nodes"][number]["uses"] }>(host: T): T => ({
    ...host,
    uses: host.uses.map((one) => {
      if (one.at === null || !at.has(one.at)) return one;
      const { with: _, ...use } = one.use;
      return { ...one, use: given === undefined ? use : { ...use, with: given } };
    }),
  });
  return { ...draft, nodes: draft.nodes.map(set), routers: draft.routers.map(set) };
}
