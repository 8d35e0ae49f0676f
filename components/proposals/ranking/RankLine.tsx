import { type RankedTopology, runOf } from "@/lib/claims";
import { behaviourInBrief } from "@/lib/rules";
import type { VersionLabel } from "@/lib/server/history/versions";
import { shareOfAll } from "@/lib/std";
import { AnswerWord } from "../../results/AnswerWord";
import { ShareCount } from "../../results/ShareCount";
import { VersionChip } from "../../results/VersionChip";
import { Badge } from "../../ui/Badge";
import { PageLink } from "../../ui/reading/PageLink";
import type { RankColumn } from "./columns";

type LineProps = {
  readonly line: RankedTopology;
  readonly columns: readonly RankColumn[];
  readonly here: boolean;
  readonly href: string;
  readonly version: VersionLabel | undefined;
};

/** Renders one topology with its figures. */
export const RankLine = ({ line, columns, here, href, version }: LineProps) => (
  <tr className={`border-b last:border-b-0 ${here ? "bg-soft-accent" : "hover:bg-surface-2"}`}>
    <th
      scope="row"
      className={`sticky left-0 z-10 h-8 whitespace-nowrap px-3 text-left font-normal max-md:min-w-36 max-md:whitespace-normal max-md:py-1 ${here ? "bg-soft-accent" : "bg-surface-1"}`}
    >
      {/* Its width with all on one line: the version's facts could wrap, so that the column would be too narrow. */}
      <div className="md:w-max">
        <PageLink
          href={href}
          scroll={false}
          aria-current={here || undefined}
          className="font-medium hover:underline"
        >
          {version?.title ?? line.title}
        </PageLink>{" "}
        {version && <VersionChip version={version} bare />}{" "}
        {runOf(line) === "whole" && (
          <span className="text-ink-3 text-xs" title="Same decisions and same ending?">
            Same? <AnswerWord is={behaviourInBrief(line)} mark={false} />
          </span>
        )}
        {!line.compiles && <Badge tone="failed">cannot compile</Badge>}
        {runOf(line) === "part" && (
          <Badge tone="changed" title="Its figures cover only these recordings, so it has no rank yet.">
            <ShareCount share={shareOfAll(line.run, line.recordings)} does="run" />
          </Badge>
        )}
      </div>
    </th>
    {columns.map((column, i) => (
      <td
        key={column.id}
        className={`relative whitespace-nowrap px-1 text-right last:pr-3 ${column.group === columns[i - 1]?.group ? "" : "border-l pl-2"}`}
      >
        <Bar share={column.barOf?.(line) ?? null} />
        <Figure line={line} column={column} />
      </td>
    ))}
  </tr>
);

/** Renders the share as a bar below the figure. */
const Bar = ({ share }: { readonly share: number | null }) =>
  share !== null && (
    <span
      aria-hidden
      className="absolute inset-x-1 bottom-0.5 h-0.5 rounded-full bg-surface-3 forced-color-adjust-none"
    >
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  );

function Figure({ line, column }: { readonly line: RankedTopology; readonly column: RankColumn }) {
  const { value, text, href, detail } = column;
  const found = value(line);
  const figure = text ? text(line) : (found?.toLocaleString("en") ?? "·");
  const style = lookOf(column, found, figure);
  const to = href?.(line);
  const title = found === null ? undefined : detail?.(line);
  const loud = style === loudLook && <span aria-hidden>! </span>;
  if (!to)
    return (
      <span className={style} title={title}>
        {loud}
        {figure}
      </span>
    );
  return (
    <PageLink href={to} title={title} className={`underline underline-offset-3 ${style}`}>
      {loud}
      {figure}
    </PageLink>
  );
}

const loudLook = "font-semibold text-failed";

/** Mutes empty cells and highlights failures. */
function lookOf({ loud }: RankColumn, value: number | null, figure: string): string {
  if (loud && value !== null && value > 0) return loudLook;
  return value === 0 || value === null || figure === "=" ? "text-ink-3" : "";
}
