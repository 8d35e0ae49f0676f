import type { NodeProps } from "@xyflow/react";
import { type CSSProperties, memo, useMemo } from "react";
import { card, fullName } from "@/lib/layout";
import { address, isInferred, type RouterUse, type TopologyNode } from "@/lib/topology";
import { type Drawing, useDrawing } from "../context";
import { useRowDrag } from "../editing/useRowDrag";
import type { CardNode } from "../flow";
import { markOf, toneLook } from "../mark";
import { farName } from "../view/farText";
import { nameRoom } from "../view/stripRoom";
import { useIsFar, useRowSize, useWantedSize } from "../view/Zoomed";
import { CallBar } from "./CallBar";
import { MarkGlyph } from "./MarkGlyph";
import { PolicyRow, RouterRow } from "./PolicyRow";
import { PolicyStrip, stripPicture } from "./PolicyStrip";
import { Ports } from "./Ports";

/** Renders a node: its name, policies in order, routing, and calls. */
export const NodeCard = memo(function NodeCard({ data, width, height }: NodeProps<CardNode>) {
  const far = useIsFar();
  const { overlay, selected, chosen: all, Body, policies } = useDrawing();
  const { node } = data;
  const picture = useMemo(() => pictureOf(node, policies), [node, policies]);
  const at = address.node(node.id);
  const mark = markOf(overlay, at);
  const frame = mark ? toneLook[mark.tone].frame : "border-line-strong";
  const drop = useRowDrag(at, false);
  const chosen = selected === at || all.has(at) ? "outline-2 outline-focus outline-offset-2" : "";
  const basis = isInferred(node) ? "border-dashed" : "";
  return (
    <div
      className={`flex h-full w-full flex-col rounded-md border-(length:--border-width) text-ink-1 ${greeked} ${basis} ${mark ? toneLook[mark.tone].ground : "bg-surface-1"} ${frame} ${chosen}`}
      title={mark?.title}
      style={picture}
      {...drop}
    >
      <div className="flex min-h-0 flex-1 flex-col [contain:strict] in-data-distant:[content-visibility:hidden]">
        {Body && <Body id={node.id} far={far} />}
        {!Body && far && <FarBody node={node} width={width ?? 184} height={height ?? 72} />}
        {!Body && !far && <NearBody node={node} routers={data.routers} />}
      </div>
      {/* After the content in the DOM, so that a line can be dropped on top of it. */}
      <Ports />
      <MarkGlyph mark={mark} />
    </div>
  );
});

function NearBody({
  node,
  routers,
}: {
  readonly node: TopologyNode;
  readonly routers: readonly RouterUse[];
}) {
  const size = useRowSize();
  return (
    <>
      <div className="flex items-center gap-2 border-b px-2.5" style={{ height: card.head }}>
        <span className="truncate font-medium font-mono text-sm" title={fullName(node)}>
          {node.title ?? node.id}
        </span>
        {isInferred(node) && <span className="ml-auto text-2xs text-ink-2 italic">inferred</span>}
      </div>
      <div className="flex-1" style={{ fontSize: size }}>
        {node.policies.length === 0 && (
          <p className="px-2.5 text-ink-2 italic leading-5.5">
            {node.unbound === undefined ? "runs no policy" : "unbound"}
          </p>
        )}
        {node.policies.map((use, i) => (
          <PolicyRow key={address.policyAt(node, i)} use={use} at={address.policyAt(node, i)} />
        ))}
        {routers.map((router) => (
          <RouterRow key={router.router} router={router} />
        ))}
      </div>
      <CallBar node={node} />
    </>
  );
}

type FarProps = { readonly node: TopologyNode; readonly width: number; readonly height: number };

function FarBody({ node, width, height }: FarProps) {
  const { lines, size } = farName(node.title ?? node.id, width - sideGap, useWantedSize());
  const [first, second] = lines;
  return (
    <div className="flex h-full flex-col px-2.5 py-1">
      <span
        className="min-h-0 font-medium font-mono leading-none"
        style={{ fontSize: Math.min(size, nameRoom(height, lines.length)) }}
        title={fullName(node)}
      >
        <span className="block whitespace-nowrap">{first}</span>
        {second !== undefined && <span className="block whitespace-nowrap">{second}</span>}
      </span>
      <PolicyStrip node={node} width={width - sideGap} />
    </div>
  );
}

/** Draws illegible names as a bar and policies as squares in the card's background, because extra elements would be painted separately. */
const greeked =
  "in-data-distant:bg-[linear-gradient(var(--color-line-strong),var(--color-line-strong)),var(--policies)] in-data-distant:bg-[length:calc(100%-24px)_12px,calc(100%-24px)_20px] in-data-distant:bg-[position:12px_14px,12px_36px] in-data-distant:bg-no-repeat";

const sideGap = 28;

const pictureOf = (node: TopologyNode, policies: Drawing["policies"]) =>
  ({ "--policies": stripPicture(node, policies) }) as CSSProperties;
