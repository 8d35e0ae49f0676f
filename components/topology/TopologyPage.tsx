"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { address } from "@/lib/topology";
import type { Overlay } from "../canvas/mark";
import { TopologyCanvas } from "../canvas/TopologyCanvas";
import { Tabs } from "../ui/Tabs";
import { useGlobalKey } from "../ui/useGlobalKey";
import { Contents } from "./Contents";
import type { TopologyDrawing } from "./drawing";
import { Inspector } from "./inspector/Inspector";
import { ProblemList } from "./ProblemList";
import { TopologyHead } from "./TopologyHead";
import { useSelection } from "./useSelection";

type TopologyPageProps = {
  readonly drawing: TopologyDrawing;
  /** The other topologies of the planner, to compare with. */
  readonly others: readonly { readonly name: string; readonly title: string }[];
};

const isSlash = (event: KeyboardEvent) => event.key === "/" && !event.metaKey && !event.ctrlKey;

/** The drawing, and beside it what is known of the selected part. */
export function TopologyPage({ drawing, others }: TopologyPageProps) {
  const { topology, signature, layout, problems } = drawing;
  const { selected, focusOn, select, go } = useSelection();
  const [tab, setTab] = useState(selected ? "inspect" : firstTab(problems));
  const overlay = useMemo(() => problemMarks(problems), [problems]);
  const onSelect = (at: string | null) => {
    select(at);
    setTab(at ? "inspect" : firstTab(problems));
  };
  const onGo = (at: string) => {
    go(at);
    if (at !== address.topology()) setTab("inspect");
  };
  const field = useRef<HTMLInputElement>(null);
  const search = useCallback(() => {
    flushSync(() => setTab("contents"));
    field.current?.focus();
  }, []);
  useGlobalKey(isSlash, search);
  useEffect(() => {
    if (focusOn) setTab("inspect");
  }, [focusOn]);
  const count = problems.length + topology.repairs.length;
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col max-md:h-auto">
      <TopologyHead drawing={drawing} others={others} />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="min-w-0 flex-1 max-md:h-[60dvh] max-md:flex-none">
          <TopologyCanvas {...{ topology, signature, layout, overlay, selected, onSelect, focusOn }} />
        </div>
        <aside
          className="flex w-90 shrink-0 flex-col border-l bg-surface-1 max-md:w-full max-md:border-t max-md:border-l-0"
          aria-label="Inspector"
        >
          <Tabs
            className="h-full"
            label="About this topology"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "contents", title: "Contents", body: <Contents {...{ drawing, onGo, field }} /> },
              { id: "inspect", title: "Inspector", body: <Inspector {...{ drawing, selected, onGo }} /> },
              {
                id: "problems",
                title: "Problems",
                count,
                body: <ProblemList drawing={drawing} onGo={onGo} />,
              },
            ]}
          />
        </aside>
      </div>
    </div>
  );
}

/** What keeps it from compiling comes before what it holds. */
const firstTab = (problems: TopologyDrawing["problems"]): string =>
  problems.some((problem) => problem.severity === "error") ? "problems" : "contents";

/** A mark on every part that has a problem; errors over warnings. */
function problemMarks(problems: TopologyDrawing["problems"]): Overlay {
  const ordered = [...problems].sort(
    (a, b) => Number(a.severity === "error") - Number(b.severity === "error"),
  );
  return Object.fromEntries(
    ordered.map(({ address: at, severity, message }) => [
      at,
      severity === "error"
        ? { tone: "problem", glyph: "!", title: message }
        : { tone: "warning", glyph: "±", title: message },
    ]),
  );
}
