import { counted, listed } from "@/lib/std";
import { policyKinds, type Signature, type Topology } from "@/lib/topology";
import { policyLook } from "../kinds";

/** Describes a small drawing: `8 nodes, whose policies are 3 guard and 5 ask`. */
export function tellDrawing({ nodes }: Topology, { policies }: Signature): string {
  const kinds = new Map(policies.map(({ id, kind }) => [id, kind]));
  const used = nodes.flatMap((node) => node.policies.map(({ policy }) => kinds.get(policy)));
  const parts = policyKinds.flatMap((kind) => {
    const n = used.filter((one) => one === kind).length;
    return n > 0 ? [`${n} ${policyLook[kind].word}`] : [];
  });
  const all = counted(nodes.length, "node");
  return parts.length > 0 ? `${all}, whose policies are ${listed(parts)}` : all;
}
