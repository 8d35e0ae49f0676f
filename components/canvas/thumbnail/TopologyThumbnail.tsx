import type { Layout } from "@/lib/layout";
import { listed } from "@/lib/std";
import type { Signature, Topology } from "@/lib/topology";
import { tellDrawing } from "./tellDrawing";
import { type Lit, maxShown, thumbnailPaths } from "./thumbnailPaths";

type ThumbnailProps = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly className?: string;
  readonly lit?: Lit;
  /** For use in a line of text, where lines as wide as a card's would hide the boxes. */
  readonly tiny?: boolean;
};

/** Renders the drawing as a static image that scales into its box: for cards, and as placeholder until a canvas is interactive. */
export function TopologyThumbnail({
  topology,
  signature,
  layout,
  className = "h-full w-full",
  lit,
  tiny = false,
}: ThumbnailProps) {
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="xMidYMid meet"
      className={className}
      role="img"
      aria-label={`Drawing of ${topology.title}: ${tellDrawing(topology, signature)}${cut(layout)}`}
    >
      {thumbnailPaths({ topology, signature, layout, lit }).map(
        ({ look: { strokeWidth = 0, ...style }, d }, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the paths of an image never move.
            key={i}
            d={d}
            vectorEffect="non-scaling-stroke"
            strokeWidth={tiny ? strokeWidth / 2 : strokeWidth}
            {...style}
          />
        ),
      )}
    </svg>
  );
}

/** Describes which part of a large drawing is shown. */
function cut({ nodes, edges }: Layout): string {
  const parts = [
    ["lines", Object.keys(edges).length, maxShown.lines],
    ["nodes", Object.keys(nodes).length, maxShown.boxes],
  ] as const;
  const shown = parts.flatMap(([of, all, max]) => (all > max ? [`${max} of ${all} ${of}`] : []));
  return shown.length > 0 ? `; ${listed(shown)} are shown` : "";
}
