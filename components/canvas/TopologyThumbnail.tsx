import { dashOf, type Layout, linksOf, roundedPath } from "@/lib/layout";
import type { Signature, Topology, TopologyNode } from "@/lib/topology";
import { policyLook } from "./kinds";

type ThumbnailProps = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly className?: string;
  /** Nodes that stand out, each in the colour of its side. */
  readonly lit?: { readonly nodes: readonly string[]; readonly side: "base" | "head" };
};

const litStroke = { base: "stroke-base fill-soft-base", head: "stroke-head fill-soft-head" } as const;

/** The drawing as a still picture that scales into its box: for cards, and in a canvas's place until it can be moved. */
export function TopologyThumbnail({
  topology,
  signature,
  layout,
  className = "h-full w-full",
  lit,
}: ThumbnailProps) {
  const dashes = new Map(linksOf(topology).map((link) => [link.address, dashOf(link)]));
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="xMidYMid meet"
      className={className}
      role="img"
      aria-label={`Drawing of ${topology.title}: ${topology.nodes.length} nodes`}
    >
      {Object.entries(layout.edges).map(([at, { paths }]) => (
        <path
          key={at}
          d={paths.map((points) => roundedPath(points)).join("")}
          fill="none"
          className="stroke-line-strong"
          strokeWidth={2.5}
          strokeDasharray={dashes.get(at)}
        />
      ))}
      {Object.entries(layout.nodes).map(([id, box]) => {
        const node = nodes.get(id);
        const isLit = lit?.nodes.includes(id);
        const ground = node ? "fill-surface-1" : "fill-surface-3";
        return (
          <g key={id} transform={`translate(${box.x} ${box.y})`}>
            <rect
              width={box.width}
              height={box.height}
              rx={node ? 8 : 14}
              className={lit && isLit ? litStroke[lit.side] : `stroke-line-strong ${ground}`}
              strokeWidth={isLit ? 8 : 2}
              strokeDasharray={node?.basis === "inferred" ? "8 6" : undefined}
            />
            {node && <PolicyBars node={node} signature={signature} width={box.width} />}
          </g>
        );
      })}
    </svg>
  );
}

type BarsProps = { readonly node: TopologyNode; readonly signature: Signature; readonly width: number };

function PolicyBars({ node, signature, width }: BarsProps) {
  const kinds = new Map(signature.policies.map((policy) => [policy.id, policy.kind]));
  return (
    <>
      <rect
        x={14}
        y={14}
        width={Math.min(width - 28, node.id.length * 9)}
        height={10}
        rx={3}
        className="fill-ink-2"
      />
      {node.policies.map((use, i) => {
        const kind = kinds.get(use.policy);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a policy is known by its place.
            key={i}
            x={14}
            y={40 + i * 22}
            width={width - 28}
            height={12}
            rx={4}
            className={kind ? policyLook[kind].fill : "fill-failed"}
            opacity={0.75}
          />
        );
      })}
    </>
  );
}
