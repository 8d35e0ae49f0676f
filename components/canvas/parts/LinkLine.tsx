import { EdgeLabelRenderer, type EdgeProps, ViewportPortal } from "@xyflow/react";
import { memo } from "react";
import { type Box, dashOf, describeJoin, type EdgePath, type LayoutLink, roundedPath } from "@/lib/layout";
import { address } from "@/lib/topology";
import { useDrawing } from "../context";
import { LineEnd } from "../editing/LineEnd";
import type { FlowEdge } from "../flow";
import { type Mark, markOf, toneLook } from "../mark";
import { grownPlate, type Room } from "../plateRoom";
import { useIsFar, useWantedSize } from "../view/Zoomed";

/** Draws an edge or branch along its layout, with the branch name on a plate. */
export const LinkLine = memo(function LinkLine({ data }: EdgeProps<FlowEdge>) {
  const { overlay, selected, chosen: all, onSelect } = useDrawing();
  const grown = useIsFar() ? grownFar : 1;
  if (!data) return null;
  const { link, points, plate, room, join } = data;
  const mark = markOf(overlay, link.address);
  const style = mark ? toneLook[mark.tone] : undefined;
  const isSource = link.sources !== null && !join?.meet;
  const own = isSource ? address.joinSource(link.address, link.from) : link.address;
  const chosen = [own, link.address].some((at) => selected === at || all.has(at));
  const end = points.at(-1);
  const stroke = chosen ? "stroke-focus" : (style?.stroke ?? "stroke-line-strong");
  const path = roundedPath(points);
  const hint = mark?.title ?? (join && describeJoin(link));
  // The other layer is not rendered when no name is legible.
  const PlateLayer = chosen || mark ? ViewportPortal : EdgeLabelRenderer;
  return (
    <>
      <path
        d={path}
        fill="none"
        className={stroke}
        strokeWidth={grown * Math.max(chosen ? 2.5 : 0, mark?.weight ?? style?.width ?? 1.25)}
        strokeDasharray={dashOf(link)}
        strokeLinecap={link.inferred ? "round" : "butt"}
        markerEnd={join?.meet === null ? undefined : `url(#arrow-${style?.arrow ?? "line"})`}
      />
      {join?.meet && <JoinBar box={join.meet} stroke={stroke} />}
      <path
        d={path}
        fill="none"
        stroke="transparent"
        strokeWidth={14}
        className="react-flow__edge-interaction"
      >
        {hint && <title>{hint}</title>}
      </path>
      {selected === link.address && end && !isSource && <LineEnd at={link.address} end={end} />}
      {plate && (
        <PlateLayer>
          <Plate
            link={link}
            plate={plate}
            room={room}
            mark={mark}
            chosen={chosen}
            onSelect={() => onSelect(link.address)}
          />
        </PlateLayer>
      )}
      {!plate && mark?.glyph && join?.meet !== null && (
        <ViewportPortal>
          <LineGlyph mark={mark} points={points} />
        </ViewportPortal>
      )}
    </>
  );
});

/** Draws the meeting point of a join: a bar at which its lines end. */
const JoinBar = ({ box: { x, y, width, height }, stroke }: JoinBarProps) => (
  <line
    x1={x + height / 2}
    x2={x + width - height / 2}
    y1={y + height / 2}
    y2={y + height / 2}
    className={stroke}
    strokeWidth={height}
    strokeLinecap="round"
  />
);

type JoinBarProps = { readonly box: Box; readonly stroke: string };

/** Widens lines when zoomed out, which would otherwise be thinner than a pixel. */
const grownFar = 1.75;

/** Draws the mark of a line without a plate. */
function LineGlyph({ mark, points }: { readonly mark: Mark; readonly points: FlowPoints }) {
  const size = Math.max(11, Math.min(24, useWantedSize()));
  const { x, y } = placeOn(points);
  return (
    <span
      className={`pointer-events-none absolute rounded-full border bg-surface-0 px-1 text-center font-semibold leading-snug ${toneLook[mark.tone].text}`}
      style={{ left: x, top: y, fontSize: size, transform: "translate(-50%, -50%)" }}
      title={mark.title}
    >
      {mark.glyph}
    </span>
  );
}

type FlowPoints = NonNullable<FlowEdge["data"]>["points"];

/** Returning lines run in parallel, so the mark is placed where the line leaves its source. */
function placeOn(points: FlowPoints): { readonly x: number; readonly y: number } {
  const stretches = points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
  const long = ({ from, to }: (typeof stretches)[number]) => Math.hypot(to.x - from.x, to.y - from.y);
  const location = stretches.find((one) => long(one) >= room) ?? stretches[0];
  if (!location) return { x: 0, y: 0 };
  const share = Math.min(0.5, room / Math.max(1, long(location)));
  const along = (from: number, to: number): number => from + (to - from) * share;
  return { x: along(location.from.x, location.to.x), y: along(location.from.y, location.to.y) };
}

/** Length of line needed by a mark, in pixels of the drawing. */
const room = 24;

type PlateProps = {
  readonly link: LayoutLink;
  readonly plate: NonNullable<EdgePath["label"]>;
  readonly room: Room | undefined;
  readonly mark: Mark | undefined;
  readonly chosen: boolean;
  readonly onSelect: () => void;
};

function Plate({ link, plate, room, mark, chosen, onSelect }: PlateProps) {
  const label = mark?.glyph ? `${mark.glyph} ${plate.text}` : plate.text;
  const box = grownPlate({ ...plate, text: label }, room, useWantedSize());
  const text = mark ? toneLook[mark.tone].text : "text-ink-2";
  const frame = chosen ? "border-focus" : "border-line";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the line itself takes focus and keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      className={`pointer-events-auto absolute flex cursor-pointer items-center justify-center gap-1 rounded-full border bg-surface-0 px-1.5 leading-none ${frame} ${text} ${link.inferred ? "italic" : ""}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, fontSize: box.size }}
      title={mark?.title ?? `${link.from} → ${link.to}`}
      onClick={onSelect}
    >
      {mark?.glyph && <span className="font-semibold">{mark.glyph}</span>}
      <span className="-mx-0.5 truncate px-0.5 leading-snug">{plate.text}</span>
    </div>
  );
}
