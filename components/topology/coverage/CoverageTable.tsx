import type { ReactNode } from "react";
import type { TopologyCoverage } from "@/lib/server/topologies/coverage";
import { PageLink } from "../../ui/reading/PageLink";
import { EmptyState } from "../../ui/States";

type Row = { readonly name: string; readonly title: string; readonly cells: ReactNode };
type Props = {
  readonly planner: string;
  /** Name of the recording set. */
  readonly set: string;
  /** Picks another set. */
  readonly picker: ReactNode;
  readonly rows: readonly Row[];
  /** True for apps, whose nodes run functions. */
  readonly isApp: boolean;
};

const kinds = ["nodes", "branches", "edges", "policies"] as const;
const titles = { nodes: "Nodes", branches: "Branches", edges: "Edges", policies: "Policies" } as const;
const titlesOf = (isApp: boolean) => (isApp ? { ...titles, policies: "Functions" } : titles);

/** Lists what the recordings reach of each topology, or of the newest commit of an app; each leads to what none reaches. */
export const CoverageTable = ({ planner, set, picker, rows, isApp }: Props) => (
  <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 py-4 max-md:px-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-semibold text-xl">Coverage of {planner}</h1>
      {picker}
    </div>
    <p className="max-w-prose text-ink-2">
      What the replayed recordings reach of {isApp ? "the newest commit" : "each topology"}. A part that no
      recording reaches is not tested.
    </p>
    {rows.length === 0 && (
      <EmptyState title={isApp ? "No commits yet" : "No topologies yet"}>
        {isApp
          ? "They appear here once a comparison is imported."
          : "They appear here once a topology is imported."}
      </EmptyState>
    )}
    {rows.length > 0 && <Table rows={rows} set={set} isApp={isApp} />}
  </div>
);

const Table = ({ rows, set, isApp }: Pick<Props, "rows" | "set" | "isApp">) => (
  <div className="overflow-x-auto rounded-md border">
    <table className="w-full bg-surface-1 tabular-nums" aria-label="Coverage">
      <thead>
        <tr className="border-b text-ink-3 text-xs">
          {[isApp ? "Commit" : "Topology", "Recordings", ...kinds.map((kind) => titlesOf(isApp)[kind])].map(
            (title, i) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-1.5 font-medium ${i === 0 ? "text-left" : "text-right"}`}
              >
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, cells }) => (
          <tr key={name} className="border-b last:border-b-0 hover:bg-surface-2">
            <th scope="row" className="px-3 py-1.5 text-left font-medium">
              <PageLink
                href={`/topologies/${encodeURIComponent(name)}?set=${encodeURIComponent(set)}`}
                className="hover:underline"
              >
                {title}
              </PageLink>
            </th>
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Renders a row's figures; dots while they are computed, and where nothing was replayed. */
export function CoverageCells({ covered }: { readonly covered: TopologyCoverage | null }) {
  const cell = (key: string, text: string, isWhole: boolean) => (
    <td
      key={key}
      className={`whitespace-nowrap px-3 py-1.5 text-right ${isWhole ? "" : "text-inconclusive"}`}
    >
      {text}
    </td>
  );
  if (!covered) return ["recordings", ...kinds].map((kind) => cell(kind, "…", true));
  const { replayed, recordings, coverage } = covered;
  return [
    cell("recordings", `${replayed} of ${recordings}`, replayed === recordings),
    ...kinds.map((kind) => {
      const { covered: reached, all } = sharesOf(coverage[kind]);
      return cell(kind, replayed === 0 ? "·" : `${reached} of ${all}`, replayed === 0 || reached === all);
    }),
  ];
}

const sharesOf = (part: TopologyCoverage["coverage"]["nodes"]) => ({
  covered: part.reached.length,
  all: part.reached.length + part.missing.length,
});
