import { Panel, type ReactFlowState, useReactFlow, useStore } from "@xyflow/react";
import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import type { Layout } from "@/lib/layout";

const side = 140;

type OverviewProps = { readonly layout: Layout };

/** Renders a minimap while part of the drawing is out of sight; otherwise it would only cover nodes. */
export function Overview({ layout }: OverviewProps) {
  const isWhole = useStore(
    ({ transform: [x, y, zoom], width, height }) =>
      Math.min(x, y, width - x - layout.width * zoom, height - y - layout.height * zoom) >= -1,
  );
  return isWhole ? null : <Picture layout={layout} />;
}

/** Shades what is out of sight; dragging pans, the wheel zooms. All nodes are one path, so that panning is cheap. */
function Picture({ layout }: OverviewProps) {
  const { setCenter, getZoom, zoomTo } = useReactFlow();
  const picture = useRef<SVGSVGElement>(null);
  const boxes = useMemo(() => pathOf(layout), [layout]);
  const go = ({ clientX, clientY, buttons }: PointerEvent) => {
    const matrix = picture.current?.getScreenCTM();
    if (!matrix || buttons !== 1) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    void setCenter(x, y, { zoom: getZoom() });
  };
  useEffect(() => {
    const svg = picture.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      void zoomTo(getZoom() * 2 ** (-event.deltaY / 500));
    };
    // React's wheel listeners are passive, so they cannot stop the page from scrolling.
    svg?.addEventListener("wheel", zoom, { passive: false });
    return () => svg?.removeEventListener("wheel", zoom);
  }, [getZoom, zoomTo]);
  return (
    <Panel position="bottom-right" className="max-md:!hidden">
      <svg
        ref={picture}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className="cursor-grab touch-none overflow-hidden rounded-md border bg-surface-1"
        width={side}
        height={side}
        role="img"
        aria-label="Overview of the drawing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        <path d={boxes} className="fill-line-strong" />
        <Shade layout={layout} />
      </svg>
    </Panel>
  );
}

/** Shades the part of the drawing that is out of sight. */
function Shade({ layout }: OverviewProps) {
  const [x, y, zoom] = useStore(transformIn);
  const [width, height] = [useStore(widthIn) / zoom, useStore(heightIn) / zoom];
  // The minimap is square, the drawing may not be.
  const rest = Math.max(layout.width, layout.height);
  const all = box(-rest, -rest, 3 * rest, 3 * rest);
  return (
    <path
      d={all + box(-x / zoom, -y / zoom, width, height)}
      fillRule="evenodd"
      fill="color-mix(in srgb, var(--color-surface-3) 70%, transparent)"
    />
  );
}

const transformIn = ({ transform }: ReactFlowState) => transform;
const widthIn = ({ width }: ReactFlowState) => width;
const heightIn = ({ height }: ReactFlowState) => height;

const pathOf = ({ nodes }: Layout): string =>
  Object.values(nodes)
    .map(({ x, y, width, height }) => box(x, y, width, height))
    .join("");

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
