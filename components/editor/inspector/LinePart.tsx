"use client";
import { disconnect, join, unjoin } from "@/lib/editor";
import { type Address, address, type Edge, type Problem } from "@/lib/topology";
import { PartHeading } from "../../topology/inspector/PartHeading";
import { applyIn, askIn, topologyIn, useEditor } from "../EditorContext";
import { ActionList } from "./Deeds";

type LinePartProps = {
  readonly at: Address;
  readonly edge: Edge;
  /** Source of a single line into a join's meeting point. */
  readonly source: string | null;
  readonly problems: readonly Problem[];
};

/** Renders an edge, a join that waits for all of its sources, or one line of a join. */
export function LinePart({ at, edge, source, problems }: LinePartProps) {
  const whole = address.edge(edge);
  const sources = [edge.from].flat();
  const from = source ?? sources.join(" + ");
  return (
    <div>
      <PartHeading
        kind={kindOf(sources, source)}
        title={`${from} → ${edge.to}`}
        problems={problems.filter((one) => one.address === whole)}
      />
      {source !== null ? <JoinLine at={at} edge={edge} source={source} /> : <Whole edge={edge} />}
    </div>
  );
}

function kindOf(sources: readonly string[], source: string | null): string {
  if (source !== null) return `One line of a join of ${sources.length}`;
  return sources.length > 1 ? "Join: runs once, when all sources have run" : "Edge: always followed";
}

function JoinLine({
  at,
  edge,
  source,
}: {
  readonly at: Address;
  readonly edge: Edge;
  readonly source: string;
}) {
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const choose = useEditor(({ choose }) => choose);
  const whole = address.edge(edge);
  return (
    <ActionList
      list={[
        { title: "Begin elsewhere", does: () => ask({ kind: "begin", at: whole, was: source }) },
        { title: "Choose the whole join", does: () => choose([whole]) },
        { title: "Delete this line", keys: ["Del"], does: () => apply(disconnect([at])) },
      ]}
    />
  );
}

function Whole({ edge }: { readonly edge: Edge }) {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const at = address.edge(edge);
  const sources = [edge.from].flat();
  const isJoin = sources.length > 1;
  const others = topology.edges.filter(({ to }) => to === edge.to).map(address.edge);
  return (
    <ActionList
      list={[
        { title: "Lead elsewhere", keys: ["T"], does: () => ask({ kind: "retarget", at }) },
        ...sources.map((was) => ({
          title: isJoin ? `Begin elsewhere than ${was}` : "Begin elsewhere",
          does: () => ask({ kind: "begin" as const, at, was }),
        })),
        { title: "Insert a node", keys: ["A"], does: () => ask({ kind: "node", into: at }) },
        ...(isJoin
          ? sources.map((from) => ({
              title: `Do not wait for ${from}`,
              does: () => apply(disconnect([address.joinSource(at, from)])),
            }))
          : [{ title: "Turn into a router", keys: ["R"], does: () => ask({ kind: "router", in: at }) }]),
        ...(isJoin ? [{ title: "Take the join apart", does: () => apply(unjoin(at)) }] : []),
        ...(!isJoin && others.length > 1
          ? [{ title: `Join all edges into ${edge.to}`, does: () => apply(join(others)) }]
          : []),
        {
          title: isJoin ? "Delete the join" : "Delete",
          keys: ["Del"],
          does: () => apply(disconnect([at])),
        },
      ]}
    />
  );
}
