"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useState } from "react";
import { openingOf, type RankedTopology } from "@/lib/claims";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { Proposals } from "@/lib/server/proposals/get";
import { findVersion } from "../../results/versionWords";
import { Panel } from "../../ui/Panel";

import { CheckLosses } from "./CheckLosses";

import { arguedRule, columnGroups, lossColumn, type RankColumn, rankColumns, sortedBy } from "./columns";
import { RankLine } from "./RankLine";

type Props = Pick<Proposals, "lines" | "losses" | "base" | "references"> & {
  /** Topologies shown by default, and the only ones ranked. */
  readonly leading: readonly RankedTopology[];
  /** Versions of the planner's topologies; those of the lines are named by a chip. */
  readonly versions?: readonly VersionLabel[];
  /** True if replays are outstanding, so that ranks may change. */
  readonly provisional: boolean;
  /** Groups of columns to show; by default all. */
  readonly groups?: readonly RankColumn["group"][];
  readonly title?: string;
  readonly chosen: string | null;
  readonly hrefOf: (topology: string) => string;
};

/** Lists every topology with its figures; a click on a column title sorts by it, a second one reverses the order. */
export function RankTable({ lines, leading, losses, base, references, chosen, hrefOf, ...props }: Props) {
  const { versions = [], provisional, groups = columnGroups, title = "Ranking by evidence" } = props;
  const [sort, setSort] = useState({ id: "rank", best: true });
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? withSteps(lines, leading) : leading), [all, lines, leading]);
  const every = [...rankColumns, lossColumn({ lines, losses, base, references })].filter(({ group }) =>
    groups.includes(group),
  );
  const quiet = quietColumns(every, shown);
  const columns = every.filter((one) => !quiet.includes(one) || one.id === sort.id);
  const column = columns.find(({ id }) => id === sort.id);
  const rows = column ? sortedBy(shown, column, sort.best) : shown;
  const press = (id: string) => setSort({ id, best: sort.id === id ? !sort.best : true });
  const hidden = lines.length - leading.length;
  return (
    <Panel
      title={title}
      aside={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          {hidden > 0 && (
            <label className="flex items-center gap-1.5 text-ink-2 text-xs">
              <input type="checkbox" checked={all} onChange={() => setAll(!all)} />
              with {hidden} steps and variants
            </label>
          )}
          {groups.includes("In flight") && (
            <CheckLosses lines={shown} losses={losses} base={base} references={references} />
          )}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className="relative overflow-x-auto" aria-label="Ranking, scrolls sideways" tabIndex={0}>
        <table className="w-full border-collapse" aria-label={title}>
          <thead>
            <tr className="text-ink-3 text-xs">
              <td className="sticky left-0 z-10 bg-surface-1" />
              {groups.map((group) => (
                <th
                  key={group}
                  scope="colgroup"
                  colSpan={columns.filter((one) => one.group === group).length}
                  className="border-l px-2 pt-1.5 text-left font-medium"
                >
                  {group}
                </th>
              ))}
            </tr>
            <tr className="border-b align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-10 bg-surface-1 px-3 py-1 text-left font-medium text-ink-3 text-xs"
              >
                Topology
              </th>
              {columns.map((one, i) => (
                <Head
                  key={one.id}
                  column={one}
                  sort={sort}
                  onPress={() => press(one.id)}
                  first={one.group !== columns[i - 1]?.group}
                  mark={provisional && one.id === "rank" ? "provisional" : null}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <RankLine
                key={line.topology}
                line={line}
                columns={columns}
                here={line.topology === chosen}
                href={hrefOf(line.topology)}
                version={findVersion(versions, openingOf(references, line.topology))}
              />
            ))}
          </tbody>
        </table>
      </section>
      {columns.some(({ id }) => id === "argued") && shown.some(({ argued }) => argued !== null) && (
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">{arguedRule}</p>
      )}
      {quiet.length > 0 && (
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          Left out, for they are 0 everywhere: {quiet.map(({ title }) => title).join(", ")}.
        </p>
      )}
    </Panel>
  );
}

/** Returns the count columns that are zero for every line. */
const quietColumns = (
  columns: readonly RankColumn[],
  lines: readonly RankedTopology[],
): readonly RankColumn[] =>
  columns.filter(({ group, value }) => {
    const found = lines.flatMap((line) => value(line) ?? []);
    const counts = group === "Conversations" || group === "Document";
    return counts && found.length > 1 && found.every((n) => n === 0);
  });

/** Returns all topologies in order; those not leading have no rank. */
function withSteps(
  lines: readonly RankedTopology[],
  leading: readonly RankedTopology[],
): readonly RankedTopology[] {
  const ranks = new Map(leading.map(({ topology, rank }) => [topology, rank]));
  return lines.map((line) => ({ ...line, rank: ranks.get(line.topology) ?? null }));
}

type HeadProps = {
  readonly column: RankColumn;
  readonly sort: { readonly id: string; readonly best: boolean };
  readonly onPress: () => void;
  /** True for the first of its group. */
  readonly first: boolean;
  readonly mark: string | null;
};

function Head({ column, sort, onPress, first, mark }: HeadProps) {
  const by = sort.id === column.id;
  const rising = (column.best === "low") === sort.best;
  const order = rising ? "ascending" : "descending";
  const Arrow = rising ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={by ? order : "none"}
      className={`px-1 py-1 text-right font-medium text-xs last:pr-3 ${first ? "border-l pl-2" : ""}`}
    >
      <button
        type="button"
        onClick={onPress}
        title={column.hint}
        className={`max-w-20 text-right hover:text-ink-1 ${by ? "text-ink-1" : "text-ink-3"}`}
      >
        <Arrow size={11} aria-hidden className={`ml-auto ${by ? "" : "invisible"}`} />
        {column.title}
        {mark && <span className="block text-inconclusive">{mark}</span>}
        <span className="block whitespace-nowrap font-normal text-2xs text-ink-3">
          <span aria-hidden>{column.best === "high" ? "↑" : "↓"} better</span>
          <span className="sr-only">{column.best === "high" ? "more is better" : "less is better"}</span>
        </span>
      </button>
    </th>
  );
}
