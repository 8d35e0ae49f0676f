import { type Address, address, END, isInferred, START, type Topology } from "../../topology";
import type { Variation } from "../schema";
import { actingNodes, type SignedTopology } from "./read";

/** A link from an acting node to one that does not act. */
type WayBack = {
  readonly from: string;
  readonly to: string;
  readonly inferred: boolean;
  readonly address: Address;
  readonly leadingTo: (to: string) => Topology;
};

/** Retargets links back to the start of the thread, or to the target of a stated one of the same topology. */
export function otherWaysBack(read: SignedTopology): readonly Variation[] {
  const { topology } = read;
  const back = waysBack(read);
  const stated = back.filter(({ inferred }) => !inferred).map(({ to }) => to);
  const entry = topology.edges.filter(({ from }) => from === START).map(({ to }) => to);
  const targets = [...new Set([...entry, ...stated])];
  return back
    .filter(({ inferred, to }) => inferred && targets.includes(to))
    .flatMap((edge) =>
      targets
        .filter((to) => to !== edge.to)
        .map((to) => ({
          of: topology.id,
          title: `"${edge.from}" leads back to "${to}" and not to "${edge.to}"`,
          address: edge.address,
          topology: edge.leadingTo(to),
        })),
    );
}

function waysBack(read: SignedTopology): readonly WayBack[] {
  const acting = actingNodes(read);
  return [...edgesOf(read.topology), ...branchesOf(read.topology)].filter(
    ({ from, to }) => acting.has(from) && !acting.has(to) && to !== END,
  );
}

const edgesOf = (topology: Topology): readonly WayBack[] =>
  topology.edges.map((edge) => ({
    from: String(edge.from),
    to: edge.to,
    inferred: isInferred(edge),
    address: address.edge(edge),
    leadingTo: (to) => ({
      ...topology,
      edges: topology.edges.map((one) => (one === edge ? { ...edge, to } : one)),
    }),
  }));

const branchesOf = (topology: Topology): readonly WayBack[] =>
  topology.routers.flatMap((router) =>
    router.branches.map((branch) => ({
      from: router.from,
      to: branch.to,
      inferred: isInferred(branch),
      address: address.branch(router.from, router.router, branch.on),
      leadingTo: (to: string) => {
        const branches = router.branches.map((one) => (one === branch ? { ...branch, to } : one));
        const routers = topology.routers.map((one) => (one === router ? { ...router, branches } : one));
        return { ...topology, routers };
      },
    })),
  );
