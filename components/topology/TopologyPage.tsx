"use client";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NodeModel } from "@/lib/apps";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Revision } from "@/lib/server/history/get";
import type { TopologyCoverage } from "@/lib/server/topologies/coverage";
import { address } from "@/lib/topology";
import { TopologyCanvas } from "../canvas/TopologyCanvas";
import { Tabs } from "../ui/Tabs";
import { useGlobalKey } from "../ui/useKeys";
import { Contents } from "./Contents";
import { CoverageTab } from "./coverage/CoverageTab";
import { coverageMarks } from "./coverage/coverageMarks";
import { DocumentTab } from "./DocumentTab";
import { Inspector } from "./inspector/Inspector";
import { ProblemList } from "./ProblemList";
import { problemMarks } from "./problemMarks";
import { TopologyHead } from "./TopologyHead";
import { useSelection } from "./useSelection";
import { type RestoreAction, useRestoring, Versions } from "./Versions";

type TopologyPageProps = {
  readonly drawing: TopologyDrawing;
  /** Other topologies of the planner, for comparison. */
  readonly others: readonly { readonly name: string; readonly title: string }[];
  readonly covered: TopologyCoverage;
  /** Models, tools and options of an app's nodes; `null` for planners. */
  readonly models: readonly NodeModel[] | null;
  /** Picks the recording set that coverage is measured over. */
  readonly picker: ReactNode;
  /** Control that replays the recordings without a result. */
  readonly run: ReactNode;
  readonly revisions: readonly Revision[];
  readonly restoreRevision: RestoreAction;
  /** Activity on the topology. */
  readonly history: ReactNode;
  /** Further actions on the topology. */
  readonly more: ReactNode;
};

/** Tabs that stay open during keyboard navigation. */
const walked = ["problems", "coverage"];

const isSlash = (event: KeyboardEvent) => event.key === "/" && !event.metaKey && !event.ctrlKey;

/** Renders the drawing, next to the details of the selected part. */
export function TopologyPage(props: TopologyPageProps) {
  const { drawing, others, covered, models, picker, run, revisions, restoreRevision, history, more } = props;
  const { topology, signature, layout, problems } = drawing;
  const { selected, focusOn, select, go } = useSelection();
  const restoring = useRestoring(drawing.name, restoreRevision);
  const [tab, setTab] = useState(selected ? "inspect" : firstTab(problems));
  const counted = tab === "coverage" && covered.replayed > 0;
  const overlay = useMemo(
    () => (counted ? coverageMarks(covered.coverage) : problemMarks(problems)),
    [counted, covered.coverage, problems],
  );
  const cameFrom = useRef<Element | null>(null);
  const onSelect = (at: string | null) => {
    select(at);
    if (at === null && walked.includes(tab)) return back(cameFrom.current);
    setTab(at ? "inspect" : firstTab(problems));
  };
  const onGo = (at: string) => {
    cameFrom.current = document.activeElement;
    go(at);
    if (at !== address.topology() && !walked.includes(tab)) setTab("inspect");
  };
  const field = useRef<HTMLInputElement>(null);
  const search = useCallback(() => {
    flushSync(() => setTab("contents"));
    field.current?.focus();
  }, []);
  useGlobalKey(isSlash, search);
  useEffect(() => {
    if (focusOn) setTab((was) => (walked.includes(was) ? was : "inspect"));
  }, [focusOn]);
  const count = problems.length + topology.repairs.length;
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col max-md:h-auto">
      <TopologyHead
        {...{ drawing, others, more }}
        current={drawing.hash === revisions[0]?.hash}
        onRestore={() => {
          setTab("versions");
          if (drawing.version) restoring.restore(drawing.version.number);
        }}
      />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="min-w-0 flex-1 max-md:h-[60dvh] max-md:flex-none">
          <TopologyCanvas {...{ topology, signature, layout, overlay, selected, onSelect, focusOn }} />
        </div>
        <aside
          className="flex w-96 shrink-0 flex-col border-l bg-surface-1 max-md:w-full max-md:border-t max-md:border-l-0"
          aria-label="Inspector"
        >
          <Tabs
            className="h-full"
            dense
            label="About this topology"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "contents", title: "Contents", body: <Contents {...{ drawing, onGo, field }} /> },
              { id: "inspect", title: "Part", body: <Inspector {...{ drawing, models, selected, onGo }} /> },
              {
                id: "problems",
                title: "Problems",
                count,
                body: <ProblemList {...{ drawing, selected, onGo }} />,
              },
              {
                id: "coverage",
                title: "Coverage",
                body: <CoverageTab {...{ covered, topology, selected, onGo, picker, run }} />,
              },
              { id: "document", title: "Document", body: <DocumentTab topology={topology} /> },
              {
                id: "versions",
                title: "Versions",
                body: (
                  <>
                    <Versions {...{ revisions, restoring, name: drawing.name, hash: drawing.hash }} />
                    {history}
                  </>
                ),
              },
            ]}
          />
        </aside>
      </div>
    </div>
  );
}

/** Selects problems first if the topology does not compile. */
const firstTab = (problems: TopologyDrawing["problems"]): string =>
  problems.some((problem) => problem.severity === "error") ? "problems" : "contents";

/** Escape on the drawing returns the focus to the list row that led there. */
function back(line: Element | null): void {
  if (line instanceof HTMLElement && line.isConnected) line.focus();
}
