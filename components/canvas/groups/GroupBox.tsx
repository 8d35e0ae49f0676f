import type { NodeProps } from "@xyflow/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { memo } from "react";
import { card } from "@/lib/layout";
import { useDrawing } from "../context";
import type { FrameNode } from "../flow";
import { toneLook } from "../mark";
import { Ports } from "../parts/Ports";
import { useWantedSize } from "../view/Zoomed";
import { groupWords, marksIn } from "./groupWords";

/** Renders a group: a frame around its nodes, or a card with their number. A click on the title, Enter or Space toggles it. */
export const GroupBox = memo(function GroupBox({ data: { frame } }: NodeProps<FrameNode>) {
  return frame.closed ? <ClosedGroup frame={frame} /> : <OpenGroup frame={frame} />;
});

type GroupProps = { readonly frame: FrameNode["data"]["frame"] };

function OpenGroup({ frame: { title } }: GroupProps) {
  const { editing } = useDrawing();
  const fontSize = Math.max(12, Math.min(20, useWantedSize()));
  return (
    <div className="h-full w-full rounded-lg border-(length:--border-width) border-line-strong border-dotted bg-surface-2/50">
      <p
        className="pointer-events-auto inline-flex max-w-full cursor-pointer items-center gap-1 rounded-lg px-2 font-medium text-ink-2 hover:text-ink-1"
        style={{ height: card.group.head, fontSize }}
        title={editing ? "Collapse the group. Ctrl+click selects its nodes." : "Close the group"}
      >
        <ChevronDown size={14} className="shrink-0" aria-hidden />
        <span className="truncate">{title}</span>
      </p>
    </div>
  );
}

function ClosedGroup({ frame }: GroupProps) {
  const { overlay } = useDrawing();
  const fontSize = Math.max(12, Math.min(18, useWantedSize()));
  const [mark] = marksIn(frame, overlay);
  return (
    <div
      style={{ borderWidth: "max(4px, var(--border-width))" }}
      className={`h-full w-full cursor-pointer rounded-md border-double bg-surface-1 px-2 py-1.5 text-ink-1 ${mark ? toneLook[mark.tone].frame : "border-line-strong"}`}
      title="Open the group"
    >
      <p className="truncate font-medium leading-tight" style={{ fontSize }}>
        <ChevronRight size={14} className="mr-1 inline shrink-0" aria-hidden />
        {frame.title} <span className="block truncate text-2xs text-ink-2">{groupWords(frame, overlay)}</span>
      </p>
      <Ports into={false} out={false} />
    </div>
  );
}
