import type { NodeProps } from "@xyflow/react";
import { memo } from "react";
import { address, END, START } from "@/lib/topology";
import { useDrawing } from "../context";
import type { PillNode } from "../flow";
import { markOf, toneLook } from "../mark";
import { useWantedSize } from "../view/Zoomed";
import { MarkGlyph } from "./MarkGlyph";
import { Ports } from "./Ports";

/** START or END. */
export const EndPill = memo(function EndPill({ data }: NodeProps<PillNode>) {
  const { overlay, selected } = useDrawing();
  const wanted = useWantedSize();
  const at = address.node(data.title);
  const mark = markOf(overlay, at);
  const frame = mark ? toneLook[mark.tone].frame : "border-line-strong";
  const chosen = selected === at ? "outline-2 outline-focus outline-offset-2" : "";
  return (
    <div
      className={`flex h-full w-full items-center justify-center rounded-full border-(length:--border-width) bg-surface-3 font-medium text-ink-2 ${frame} ${chosen}`}
      style={{ fontSize: Math.max(11, Math.min(20, wanted)) }}
      title={mark?.title}
    >
      <Ports into={data.title !== START} out={data.title !== END} />
      {data.title}
      <MarkGlyph mark={mark} />
    </div>
  );
});
