"use client";
import { disconnect, join, unjoin } from "@/lib/editor";
import { type Address, address, type Edge, type Problem } from "@/lib/topology";
import { PartHeading } from "../../topology/inspector/PartHeading";
import { applyIn, askIn, topologyIn, useEditor } from "../EditorContext";
import { Deeds } from "./Deeds";

type LinePartProps = { readonly at: Address; readonly edge: Edge; readonly problems: readonly Problem[] };

/** An edge, or a join that waits for all of its sources. */
export function LinePart({ at, edge, problems }: LinePartProps) {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const sources = [edge.from].flat();
  const isJoin = sources.length > 1;
  const beside = topology.edges.filter(({ to }) => to === edge.to).map(address.edge);
  return (
    <div>
      <PartHeading
        kind={isJoin ? "Join: runs once, when all sources have run" : "Edge: always followed"}
        title={`${sources.join(" + ")} → ${edge.to}`}
        problems={problems.filter((one) => one.address === at)}
      />
      <Deeds
        list={[
          { title: "Lead elsewhere", keys: ["T"], does: () => ask({ kind: "retarget", at }) },
          ...sources.map((was) => ({
            title: isJoin ? `Begin elsewhere than ${was}` : "Begin elsewhere",
            does: () => ask({ kind: "begin" as const, at, was }),
          })),
          { title: "Insert a node", keys: ["A"], does: () => ask({ kind: "node", into: at }) },
          ...(isJoin
            ? [{ title: "Take the join apart", does: () => apply(unjoin(at)) }]
            : [{ title: "Turn into a router", keys: ["R"], does: () => ask({ kind: "router", in: at }) }]),
          ...(!isJoin && beside.length > 1
            ? [{ title: `Join all edges into ${edge.to}`, does: () => apply(join(beside)) }]
            : []),
          { title: "Delete", keys: ["Del"], does: () => apply(disconnect([at])) },
        ]}
      />
    </div>
  );
}
