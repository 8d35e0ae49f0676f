"use client";

import { useMemo } from "react";
import { cellLabel, type SideName, type Stop, visitedIn } from "@/lib/diff";
import { counted } from "@/lib/std";
import { type Address, address, type Signature } from "@/lib/topology";
import { TopologyCanvas } from "../../../canvas/TopologyCanvas";
import { readableFrom } from "../../../canvas/view/fit";
import type { ViewSync } from "../../../canvas/view/viewSync";
import { letter, type Opened, type Side } from "../../schema";
import { useCommentMarks } from "../commentMarks";
import { PaneHead } from "../PaneHead";
import { chainMarks } from "./chainMarks";
import { loopMarks } from "./loopMarks";
import { pathMarks } from "./pathMarks";
import { useFolded } from "./useFolded";

type Props = {
  readonly side: SideName;
  readonly part: Side;
  readonly title: string;
  readonly signature: Signature;
  readonly opened: Opened;
  readonly stop: Stop;
  readonly sync: ViewSync | undefined;
  /** True to fold parts that this turn does not visit. */
  readonly fold: boolean;
  /** The chosen part. */
  readonly chosen: Address | null;
  readonly onChoose: (at: Address | null) => void;
};

/** Renders one graph with this turn's path, as large as fits. */
export function PathPane({
  side,
  part,
  title,
  signature,
  opened,
  stop,
  sync,
  fold,
  chosen,
  onChoose,
}: Props) {
  const path = opened[side];
  const { segment } = stop.row;
  const step = stepOf(opened, stop, side);
  const at = path.segments[segment]?.steps.find((one) => one.step === step);
  const turn = at?.turn ?? stop.row.turn;
  const visited = useMemo(
    () => (fold ? visitedIn(path, { segment, turn }) : null),
    [fold, path, segment, turn],
  );
  const drawing = useFolded(part, visited);
  const looping = stop.row.kind === "end" && opened.diff.ends[side].kind === "recursion_limit";
  const overlay = useMemo(() => {
    const edge = step === null ? {} : pathMarks(path, part.topology, { segment, step });
    const marks = { ...edge, ...chainMarks(stop.row, side, part.topology) };
    return looping ? { ...marks, ...loopMarks(path, part.topology) } : marks;
  }, [path, part.topology, segment, step, looping, stop.row, side]);
  const noted = useCommentMarks(overlay, side);
  const says = cellLabel(opened.diff, stop.row, side) ?? "decides nothing at this step";
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-surface-0">
      <PaneHead side={side} title={title} says={says}>
        {drawing && drawing.away > 0 && `${counted(drawing.away, "node")} not visited in this turn, `}
        {step !== null && `superstep ${step}`}
      </PaneHead>
      <div className="min-h-0 flex-1">
        {drawing ? (
          <TopologyCanvas
            key={[...(visited ?? [])].join(" ")}
            topology={drawing.topology}
            layout={drawing.layout}
            signature={signature}
            overlay={noted}
            least={readableFrom.policies}
            follow={at?.nodes[0] === undefined ? null : address.node(at.nodes[0])}
            selected={chosen}
            onSelect={onChoose}
            sync={sync}
            frame={side}
            minimap={drawing.away === 0}
            legend={side === "head"}
            label={`${letter[side]}: ${title}`}
          />
        ) : (
          <p role="status" className="p-4 text-ink-2">
            Drawing the path of this turn…
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns the superstep that a side had reached; without a decision in this row, that of its previous decision. */
function stepOf(opened: Opened, stop: Stop, side: SideName): number | null {
  if (stop.row.kind === "end") return opened.diff.ends[side].step;
  const upTo = opened.diff.rows.slice(0, stop.index + 1).filter((row) => row.segment === stop.row.segment);
  return upTo.findLast((row) => row[side] !== null)?.[side]?.step ?? null;
}
