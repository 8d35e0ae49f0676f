import { type ReactFlowState, useStore } from "@xyflow/react";
import { memo } from "react";
import { dotGap } from "../view/dots";

const transformIn = ({ transform }: ReactFlowState) => transform;
const widthIn = ({ width }: ReactFlowState): number => Math.ceil(width / step) * step;
const heightIn = ({ height }: ReactFlowState): number => Math.ceil(height / step) * step;

/** Window sizes are rounded up to this many pixels, so that a rendered background is reused. */
const step = 200;
const gap = 20;

/** Renders the dot background as dashed lines that panning only shifts: filling with a pattern takes longer to paint than 500 nodes. */
export function Ground() {
  const [x, y, zoom] = useStore(transformIn);
  const apart = dotGap(zoom) * zoom;
  const into = (position: number): number => (((position % apart) + apart) % apart) - apart;
  const drawn = `translate(${into(x)} ${into(y)}) scale(${apart / gap})`;
  return (
    <svg className="-z-1 pointer-events-none absolute inset-0 size-full" aria-hidden>
      <g transform={drawn}>
        <Dots width={useStore(widthIn)} height={useStore(heightIn)} />
      </g>
    </svg>
  );
}

/** Enough rows and columns even when the dots are closest. */
const more = 1.6;

type DotsProps = { readonly width: number; readonly height: number };

const Dots = memo(function Dots({ width, height }: DotsProps) {
  const rows = Array.from({ length: Math.ceil((more * height) / gap) }, (_, row) => row * gap);
  return rows.map((y) => (
    <line
      key={y}
      x1={0}
      x2={more * width}
      y1={y + 0.5}
      y2={y + 0.5}
      className="stroke-line-strong"
      strokeDasharray={`1 ${gap - 1}`}
    />
  ));
});
