"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { type Ranked, runOf } from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/Panel";
import { lossColumn, type RankColumn, rankColumns, sortedBy } from "./columns";

type Props = {
  readonly lines: readonly Ranked[];
  /** What is shown unless all is asked for. */
  readonly leading: readonly Ranked[];
  readonly losses: Proposals["losses"];
  readonly chosen: string | null;
  readonly hrefOf: (topology: string) => string;
};

/** Every topology with its figures; a press on a column's title sorts by it, and a second one turns it round. */
export function RankTable({ lines, leading, losses, chosen, hrefOf }: Props) {
  const [sort, setSort] = useState({ id: "rank", best: true });
  const [all, setAll] = useState(false);
  const columns = [...rankColumns, lossColumn(losses)];
  const column = columns.find(({ id }) => id === sort.id);
  const shown = all ? lines : leading;
  const rows = column ? sortedBy(shown, column, sort.best) : shown;
  const press = (id: string) => setSort({ id, best: sort.id === id ? !sort.best : true });
  const hidden = lines.length - leading.length;
  return (
    <Panel
      title="Ranking by evidence"
      aside={
        hidden > 0 && (
          <label className="flex items-center gap-1.5 text-ink-2 text-xs">
            <input type="checkbox" checked={all} onChange={() => setAll(!all)} />
            with {hidden} steps and variants
          </label>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="overflow-x-auto" aria-label="Ranking, scrolls sideways" tabIndex={0}>
        <table className="w-full border-collapse" aria-label="Ranking by evidence">
          <thead>
            <tr className="border-b align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-10 bg-surface-1 px-3 py-1 text-left font-medium text-ink-3 text-xs"
              >
                Topology
              </th>
              {columns.map((one) => (
                <Head key={one.id} column={one} sort={sort} onPress={() => press(one.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <Line
                key={line.topology}
                line={line}
                columns={columns}
                here={line.topology === chosen}
                href={hrefOf(line.topology)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

type HeadProps = {
  readonly column: RankColumn;
  readonly sort: { readonly id: string; readonly best: boolean };
  readonly onPress: () => void;
};

function Head({ column, sort, onPress }: HeadProps) {
  const by = sort.id === column.id;
  const rising = (column.best === "low") === sort.best;
  const order = rising ? "ascending" : "descending";
  const Arrow = rising ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={by ? order : "none"} className="px-1.5 py-1 text-right font-medium text-xs">
      <button
        type="button"
        onClick={onPress}
        title={column.hint}
        className={`inline-flex max-w-20 items-end gap-0.5 text-right hover:text-ink-1 ${by ? "text-ink-1" : "text-ink-3"}`}
      >
        {column.title}
        <Arrow size={11} aria-hidden className={`mb-0.5 shrink-0 ${by ? "" : "invisible"}`} />
      </button>
    </th>
  );
}

type LineProps = {
  readonly line: Ranked;
  readonly columns: readonly RankColumn[];
  readonly here: boolean;
  readonly href: string;
};

const Line = ({ line, columns, here, href }: LineProps) => (
  <tr className={`border-b last:border-b-0 ${here ? "bg-soft-accent" : "hover:bg-surface-2"}`}>
    <th
      scope="row"
      className={`sticky left-0 z-10 h-8 whitespace-nowrap px-3 text-left font-normal ${here ? "bg-soft-accent" : "bg-surface-1"}`}
    >
      <Link
        href={href}
        scroll={false}
        aria-current={here || undefined}
        className="font-medium hover:underline"
      >
        {line.title}
      </Link>{" "}
      {!line.compiles && <Badge tone="failed">cannot compile</Badge>}
      {runOf(line) === "part" && (
        <Badge tone="changed" title="Its figures are of these recordings only, so it has no rank yet.">
          {line.run} of {line.recordings} run
        </Badge>
      )}
    </th>
    {columns.map(({ id, value, text }) => (
      <td key={id} className="whitespace-nowrap px-1.5 text-right">
        {text ? text(line) : (value(line)?.toLocaleString("en") ?? "·")}
      </td>
    ))}
  </tr>
);
