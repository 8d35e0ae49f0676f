"use client";

import { useMemo } from "react";
import type { SideName } from "@/lib/diff";
import { type Address, address, type Signature } from "@/lib/topology";
import { partsOf } from "../../../canvas/partsOf";
import { TopologyCanvas } from "../../../canvas/TopologyCanvas";
import { readableFrom } from "../../../canvas/view/fit";
import type { ViewSync } from "../../../canvas/view/viewSync";
import { letter, type Side } from "../../schema";
import { useCommentMarks } from "../commentMarks";
import { PaneHead } from "../PaneHead";
import { changeMarks } from "./changeMarks";
import { nodesWith } from "./nodesWith";
import type { Changes } from "./useChanges";

type Props = {
  readonly side: SideName;
  readonly part: Side;
  readonly title: string;
  readonly signature: Signature;
  readonly changes: Changes;
  readonly sync: ViewSync | undefined;
  readonly chosen: Address | null;
  readonly onChoose: (at: Address | null) => void;
};

/** Renders one graph with its differences from the other. */
export function ChangesPane({ side, part, title, signature, changes, sync, chosen, onChoose }: Props) {
  const { topology, layout } = part;
  const { changes: all, nodes, current } = changes;
  const marks = useMemo(
    () => changeMarks({ changes: all, nodes, current }, side),
    [all, nodes, current, side],
  );
  const overlay = useCommentMarks(marks, side);
  const parts = useMemo(() => partsOf(topology), [topology]);
  const shown = current ?? all[0];
  const location = shown?.[side][0];
  const anchor = location ? parts.get(location)?.anchor : shown && nodesWith(shown, side, nodes)[0];
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-surface-0">
      <PaneHead side={side} title={title} says={null} />
      <div className="min-h-0 flex-1">
        <TopologyCanvas
          topology={topology}
          layout={layout}
          signature={signature}
          overlay={overlay}
          sync={sync}
          least={readableFrom.names}
          follow={anchor ? address.node(anchor) : null}
          selected={chosen}
          onSelect={onChoose}
          frame={side}
          minimap={false}
          legend={side === "head"}
          label={`${letter[side]}: ${title}`}
        />
      </div>
    </div>
  );
}
