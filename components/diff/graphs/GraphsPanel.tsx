"use client";

import { useCallback, useMemo, useState } from "react";
import { partsOf } from "@/components/canvas/partsOf";
import { TopologyCanvas } from "@/components/canvas/TopologyCanvas";
import { type SharedViewport, useSharedViewport } from "@/components/canvas/useSharedViewport";
import { SideLetter } from "@/components/ui/Badge";
import { Segmented } from "@/components/ui/Segmented";
import { useGlobalKey } from "@/components/ui/useGlobalKey";
import type { Change } from "@/lib/changes";
import { address, type Signature } from "@/lib/topology";
import { cellLabel } from "../model/ends";
import { pathMarks } from "../model/runPath";
import type { Stop } from "../model/timeline";
import { letter, type Opened, type Side, type SideName } from "../schema";
import { partOn } from "../talk/subjects";
import { talkMarks } from "../talk/talkMarks";
import { useTalk } from "../talk/useTalk";
import { ChangesBar } from "./changes/ChangesBar";
import { changeMarks } from "./changes/changeMarks";
import { type Changes, useChanges } from "./changes/useChanges";
import { MergedPane } from "./merged/MergedPane";
import { useMerged } from "./merged/useMerged";

type Props = {
  readonly base: Side;
  readonly head: Side;
  readonly signature: Signature;
  readonly opened: Opened | null;
  readonly stop: Stop | undefined;
};

/** Both drawings side by side with the way to the current step; they pan and zoom as one while synced. */
export function GraphsPanel({ base, head, signature, opened, stop }: Props) {
  const shared = useSharedViewport();
  const [synced, setSynced] = useState(true);
  const [asked, setAsked] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>("sides");
  const changing = asked || !opened || drawn === "merged";
  const changes = useChanges(base.topology, head.topology, signature, changing);
  const merged = useMerged(nameOf(base), nameOf(head), drawn === "merged");
  const other = useCallback(() => setDrawn((was) => (was === "merged" ? "sides" : "merged")), []);
  useGlobalKey(isMergeKey, other);
  const sheet = {
    width: Math.max(base.layout.width, head.layout.width),
    height: Math.max(base.layout.height, head.layout.height),
  };
  const walked = changing ? { changes } : {};
  const pane = { sheet, signature, opened, stop, ...walked, ...(synced ? { shared } : {}) };
  return (
    <section aria-label="Both graphs" className="flex min-h-0 flex-1 flex-col bg-surface-1">
      <div className="flex min-h-8 shrink-0 items-center gap-4 border-b px-3 text-ink-2 text-xs">
        <p className="mr-auto">{changing ? "What became of A in B." : pathWords}</p>
        <Segmented label="How both graphs are drawn" options={drawings} value={drawn} onChange={setDrawn} />
        {opened && drawn === "sides" && (
          <label className="flex shrink-0 items-center gap-1.5">
            <input
              type="checkbox"
              checked={asked}
              onChange={(event) => setAsked(event.target.checked)}
              className="accent-accent"
            />
            Changes
          </label>
        )}
        {drawn === "sides" && (
          <label className="flex shrink-0 items-center gap-1.5">
            <input
              type="checkbox"
              checked={synced}
              onChange={(event) => setSynced(event.target.checked)}
              className="accent-accent"
            />
            Sync views
          </label>
        )}
      </div>
      {changing && <ChangesBar {...changes} />}
      {drawn === "merged" ? (
        <MergedPane merged={merged} signature={signature} current={changes.current} />
      ) : (
        <div className="grid min-h-0 flex-1 grid-rows-2 gap-px bg-line md:grid-cols-2 md:grid-rows-1">
          <Pane side="base" part={base} {...pane} />
          <Pane side="head" part={head} {...pane} />
        </div>
      )}
    </section>
  );
}

type Drawn = "sides" | "merged";

const drawings: readonly { readonly value: Drawn; readonly label: string }[] = [
  { value: "sides", label: "Side by side" },
  { value: "merged", label: "Merged" },
];

const isMergeKey = (event: KeyboardEvent): boolean =>
  event.key === "m" && !event.metaKey && !event.ctrlKey && !event.altKey;

/** The version that is looked at, as an address names it. */
const nameOf = ({ topology, hash }: Side): string => `${topology.id}@${hash}`;

const pathWords = "The path of this turn: taken up to the step, the step itself, and faintly what follows.";

type PaneProps = Pick<Props, "signature" | "opened" | "stop"> & {
  readonly side: SideName;
  readonly part: Side;
  readonly shared?: SharedViewport;
  /** Shown in place of the path. */
  readonly changes?: Changes;
  /** Both drawings on sheets of one size fit at one zoom, so that syncing them moves neither. */
  readonly sheet: { readonly width: number; readonly height: number };
};

function Pane({ side, part, signature, opened, stop, shared, sheet, changes }: PaneProps) {
  const { topology } = part;
  const { width, height } = sheet;
  const layout = useMemo(() => ({ ...part.layout, width, height }), [part.layout, width, height]);
  const segment = stop?.row.segment ?? 0;
  const step = opened && stop ? stepOf(opened, stop, side) : null;
  const path = opened?.[side];
  const talk = useTalk();
  const threads = talk?.threads;
  const overlay = useMemo(() => {
    const walked = path && step !== null ? pathMarks(path, topology, { segment, step }) : {};
    const marks = changes ? changeMarks(changes.changes, side, changes.current) : walked;
    return talkMarks(marks, threads ?? [], side);
  }, [changes, side, path, topology, segment, step, threads]);
  const chosen = partOn(talk?.about ?? null, side);
  const place = changes?.current && leading(changes.current, side, shared !== undefined);
  const anchor = place && partsOf(topology).get(place)?.anchor;
  const label = opened && stop ? cellLabel(opened.diff, stop.row, side) : null;
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-surface-0">
      <p className="flex h-8 shrink-0 items-center gap-1.5 bg-surface-1 px-3">
        <SideLetter side={side} />
        <span className="font-medium">{topology.title}</span>
        {opened && <span className="truncate text-ink-2">{label ?? "decides nothing at this step"}</span>}
        {step !== null && <span className="ml-auto shrink-0 text-ink-3 text-xs">superstep {step}</span>}
      </p>
      <div className="min-h-0 flex-1">
        <TopologyCanvas
          topology={topology}
          signature={signature}
          layout={layout}
          overlay={overlay}
          follow={anchor ? address.node(anchor) : null}
          selected={chosen}
          onSelect={(at) => (at === null ? talk?.close() : talk?.look({ on: "part", side, address: at }))}
          frame={side}
          minimap={false}
          legend={side === "head"}
          label={`${letter[side]}: ${topology.title}`}
          {...(shared ?? {})}
        />
      </div>
    </div>
  );
}

/** Where to look for a change; drawings that move as one are led by one side, by head where it has the place. */
function leading(change: Change, side: SideName, synced: boolean): string | undefined {
  if (synced && side === "base" && change.head.length > 0) return undefined;
  return change[side][0];
}

/** The superstep that a side had reached; where it decides nothing, that of its last decision before. */
function stepOf(opened: Opened, stop: Stop, side: SideName): number | null {
  if (stop.row.kind === "end") return opened.diff.ends[side].step;
  const upTo = opened.diff.rows.slice(0, stop.index + 1).filter((row) => row.segment === stop.row.segment);
  return upTo.findLast((row) => row[side] !== null)?.[side]?.step ?? null;
}
