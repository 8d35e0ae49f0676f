import { useMemo, useState } from "react";
import type { Change } from "@/lib/changes";
import { address, type Signature } from "@/lib/topology";
import { partsOf } from "../../../canvas/partsOf";
import { TopologyCanvas } from "../../../canvas/TopologyCanvas";
import { readableFrom } from "../../../canvas/view/fit";
import { Segmented } from "../../../ui/Segmented";
import { type Lit, mergedMarks, placesOf } from "./mergedMarks";
import type { Merged } from "./useMerged";

type Props = {
  readonly merged: Merged;
  readonly signature: Signature;
  readonly current: Change | undefined;
  readonly chosen: string | null;
  readonly onChoose: (node: string | null) => void;
};

const choices: readonly { readonly value: Lit; readonly label: string }[] = [
  { value: "both", label: "Both" },
  { value: "base", label: "A" },
  { value: "head", label: "B" },
];

/** Renders both graphs as one drawing: additions, removals and changes, optionally with one graph emphasized. */
export function MergedPane({ merged, signature, current, chosen, onChoose }: Props) {
  const [lit, setLit] = useState<Lit>("both");
  const drawing = merged.state === "drawn" ? merged.drawing : null;
  const overlay = useMemo(() => (drawing ? mergedMarks(drawing, lit, current) : {}), [drawing, lit, current]);
  const parts = useMemo(() => (drawing ? partsOf(drawing.topology) : null), [drawing]);
  const location = drawing && current ? placesOf(drawing, current)[0] : undefined;
  if (merged.state === "failed") {
    return (
      <p role="alert" className="flex-1 bg-surface-0 p-4 text-failed">
        {merged.sentence}
      </p>
    );
  }
  if (!drawing) {
    return (
      <p role="status" className="flex-1 bg-surface-0 p-4 text-ink-2">
        Drawing both graphs as one…
      </p>
    );
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface-0">
      <div className="flex h-8 shrink-0 items-center gap-2 bg-surface-1 px-3 text-ink-2 text-xs">
        <span>Show</span>
        <Segmented label="Which graph is lit" options={choices} value={lit} onChange={setLit} />
      </div>
      <div className="min-h-0 flex-1">
        <TopologyCanvas
          topology={drawing.topology}
          signature={signature}
          layout={drawing.layout}
          overlay={overlay}
          least={readableFrom.names}
          centreOn={location ?? null}
          selected={chosen === null ? null : address.node(chosen)}
          onSelect={(at) => onChoose((at && parts?.get(at)?.anchor) ?? null)}
          minimap={false}
          legend
          label="A and B as one graph"
        />
      </div>
    </div>
  );
}
