import { stableJson } from "../../std";
import { type Address, address, idsOfUses, type Topology } from "../../topology";
import { type NodeFollower, timesIn } from "./followNode";
import { type FollowedPart, sameDefinition } from "./parts";

type PlacedUse = {
  readonly address: Address;
  readonly node: string;
  readonly router: string | null;
  readonly policy: string;
  readonly params: string;
};

/** Follows a policy used once in both versions wherever it moves; one used several times only if none moved or changed. */
export function followUse(at: Address, was: Topology, is: Topology, node: NodeFollower): FollowedPart {
  const [before, after] = [usesOf(was), usesOf(is)];
  const use = before.find((one) => one.address === at);
  if (!use) return { is: "detached", why: "removed", near: [] };
  const alike = after.filter(({ policy }) => policy === use.policy);
  const [only] = alike;
  if (!only) return { is: "detached", why: "removed", near: [] };
  if (timesIn(was, use.policy) === 1 && alike.length === 1) {
    const same = only.address === at && sameDefinition(was, at, is, at);
    return { is: same ? "current" : "outdated", address: only.address };
  }
  const near = alike.map((one) => one.address);
  const twins = before.filter(({ policy }) => policy === use.policy);
  if (!sameTwins(twins, alike, node)) return { is: "detached", why: "ambiguous", near };
  const now = alike[twins.indexOf(use)] as PlacedUse;
  const same = now.address === at && sameDefinition(was, at, is, at);
  return { is: same ? "current" : "outdated", address: now.address };
}

/** True if both versions have the same uses in the same nodes, order and parameters. */
function sameTwins(before: readonly PlacedUse[], after: readonly PlacedUse[], node: NodeFollower): boolean {
  if (before.length !== after.length) return false;
  return before.every((use, i) => {
    const [now, home] = [after[i] as PlacedUse, node(use.node)];
    return (
      home.is === "one" && home.id === now.node && use.router === now.router && use.params === now.params
    );
  });
}

function usesOf({ nodes, routers }: Topology): PlacedUse[] {
  return [
    ...nodes.flatMap((node) => {
      const ids = idsOfUses(node.policies);
      return node.policies.map((use, i) => ({
        address: address.policy(node.id, ids[i] as string),
        node: node.id,
        router: null,
        policy: use.policy,
        params: stableJson(use.with ?? {}),
      }));
    }),
    ...routers.flatMap(({ from, router, policies = [] }) => {
      const ids = idsOfUses(policies);
      return policies.map((use, i) => ({
        address: address.routerPolicy(from, router, ids[i] as string),
        node: from,
        router,
        policy: use.policy,
        params: stableJson(use.with ?? {}),
      }));
    }),
  ];
}
