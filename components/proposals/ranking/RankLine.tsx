import Link from "next/link";
import { type RankedTopology, runOf } from "@/lib/claims";
import { Badge } from "../../ui/Badge";
import type { RankColumn } from "./columns";

type LineProps = {
  readonly line: RankedTopology;
  readonly columns: readonly RankColumn[];
  readonly here: boolean;
  readonly href: string;
};

/** One topology with its figures. */
export const RankLine = ({ line, columns, here, href }: LineProps) => (
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
    {columns.map((column) => (
      <td key={column.id} className="whitespace-nowrap px-1 text-right last:pr-3">
        <Figure line={line} column={column} />
      </td>
    ))}
  </tr>
);

function Figure({ line, column: { value, text, href } }: { line: RankedTopology; column: RankColumn }) {
  const figure = text ? text(line) : (value(line)?.toLocaleString("en") ?? "·");
  const to = href?.(line);
  if (!to) return figure;
  return (
    <Link href={to} prefetch={false} className="text-accent hover:underline">
      {figure}
    </Link>
  );
}
