"use client";
import { policyKinds } from "@/lib/topology";
import { FoldOut } from "../ui/escape/FoldOut";
import { PolicyKindIcon, policyLook } from "./kinds";

const lines = [
  { dash: undefined, word: "edge" },
  { dash: "6 4", word: "branch" },
  { dash: "1 4", word: "inferred edge" },
  { dash: "6 4 1 4", word: "inferred branch" },
] as const;

type DrawingLegendProps = {
  /** True for small drawings: policies are bars, without icons and names. */
  readonly small?: boolean;
  /** True for graphs of an app, whose nodes run functions and whose parts LangGraph reports. */
  readonly isApp?: boolean;
};

/** Explains the icons, colours and lines of the drawing; folded by default. */
export function DrawingLegend({ small = false, isApp = false }: DrawingLegendProps) {
  return (
    <FoldOut
      summary={small ? "Legend of the drawings" : "Legend"}
      className="rounded-md border bg-surface-1 text-2xs text-ink-2"
      summaryClass="cursor-pointer select-none rounded-md px-2 py-1 hover:bg-surface-2"
    >
      <div className={small ? smallColumns : columns}>
        {(isApp ? functionKinds : policyKinds).map((kind) => (
          <span key={kind} className="flex items-center gap-1.5">
            {small && <Bar fill={policyLook[kind].fill} />}
            <PolicyKindIcon kind={kind} />
            <span aria-hidden>{isApp ? "function" : policyLook[kind].word}</span>
          </span>
        ))}
        {(isApp ? lines.slice(0, 2) : lines).map(({ dash, word }) => (
          <span key={word} className="flex items-center gap-1.5">
            <svg width="22" height="6" aria-hidden>
              <line
                x1="1"
                y1="3"
                x2="21"
                y2="3"
                className="stroke-line-strong"
                strokeWidth="1.5"
                strokeDasharray={dash}
                strokeLinecap="round"
              />
            </svg>
            {word}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <JoinSample />
          join: waits for all its lines
        </span>
        {!isApp && (
          <span className="flex items-center gap-1.5">
            <span className="h-3 w-5 rounded-sm border border-line-strong border-dashed" />
            inferred node
          </span>
        )}
        {!small && !isApp && (
          <span className="flex items-center gap-1.5">
            <span className="line-through">name</span> writes discarded
          </span>
        )}
      </div>
      <p className={`${small ? "max-w-[36rem]" : "max-w-64"} border-t px-2 py-1.5`}>
        {small && (isApp ? barsOfFunctions : barsOfPolicies)}
        {isApp ? partsOfApps : partsOfPlanners}
      </p>
    </FoldOut>
  );
}

const functionKinds = ["action"] as const;
const barsOfFunctions = "Each bar is a function that its node runs. ";
const barsOfPolicies = "Each bar is a policy that its node runs, in the colour of its kind. ";
const partsOfApps =
  "Parts are nodes, the functions that they run, edges, routers and branches, as LangGraph reports them.";
const partsOfPlanners =
  "Parts are nodes, the policies that they run, edges, routers and branches. A part is stated where a source of the graph names it, inferred where it was filled in to complete that source, and otherwise drawn by its author.";

const columns = "grid max-w-64 grid-cols-2 gap-x-4 gap-y-1 border-t px-2 py-1.5";
const smallColumns = "flex max-w-[36rem] flex-wrap gap-x-4 gap-y-1 border-t px-2 py-1.5";

const JoinSample = () => (
  <svg width="22" height="14" aria-hidden className="shrink-0 stroke-line-strong">
    <path d="M5 0v7M17 0v7M11 7v7" fill="none" strokeWidth="1.5" />
    <path d="M3 7h16" strokeWidth="4" strokeLinecap="round" />
  </svg>
);

const Bar = ({ fill }: { readonly fill: string }) => (
  <svg width="18" height="6" aria-hidden>
    <rect width="18" height="6" className={fill} />
  </svg>
);
