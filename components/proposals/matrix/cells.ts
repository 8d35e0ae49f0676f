import { openingOf, type RankedTopology } from "@/lib/claims";
import type { Proposals, TopologyResult } from "@/lib/server/proposals/get";
import { counted, plural } from "@/lib/std";
import { type ResultStatus, statusLook } from "../../results/StatusGlyph";

export type MatrixCell = {
  readonly topology: string;
  readonly recording: string;
  readonly status: ResultStatus;
  /** Turn of the first differing call, decision or ending. */
  readonly turn: number | null;
  readonly href: string;
  readonly says: string;
};

export type MatrixRow = { readonly line: RankedTopology; readonly cells: readonly MatrixCell[] };

export const filters = [
  "identical",
  "same-decisions",
  "differs",
  "inconclusive",
  "failed",
  "not-run",
] as const;

/** Returns topologies by recordings; a filter removes rows and columns without a cell of those statuses. */
export function matrixOf(
  { lines, recordings, cells, base, references, set }: Proposals,
  shown: readonly ResultStatus[],
  text: string,
): { readonly columns: Proposals["recordings"]; readonly rows: readonly MatrixRow[] } {
  const word = text.trim().toLowerCase();
  const named = ({ topology, title }: RankedTopology) => `${topology} ${title}`.toLowerCase().includes(word);
  const sides = ({ topology }: RankedTopology) => ({
    base: openingOf(references, base),
    head: openingOf(references, topology),
    set: set.name,
  });
  const rows = lines.filter(named).map((line) => {
    const known = new Map(cells[line.topology]?.map((cell) => [cell.recording, cell]));
    return { line, cells: recordings.map((one) => cellOf(line, one, known.get(one.name), sides(line))) };
  });
  if (shown.length === 0) return { columns: recordings, rows };
  const has = (all: readonly MatrixCell[]) => all.some(({ status }) => shown.includes(status));
  const remaining = rows.filter((row) => has(row.cells));
  const at = recordings.map((_, i) => has(remaining.flatMap((row) => row.cells[i] ?? [])));
  return {
    columns: recordings.filter((_, i) => at[i]),
    rows: remaining.map((row) => ({ ...row, cells: row.cells.filter((_, i) => at[i]) })),
  };
}

function cellOf(
  line: RankedTopology,
  recording: Pick<Proposals["recordings"][number], "name" | "title">,
  cell: TopologyResult | undefined,
  { base, head, set }: { readonly base: string; readonly head: string; readonly set: string },
): MatrixCell {
  const status = cell?.status ?? "not-run";
  const query = new URLSearchParams({
    base,
    head,
    recording: recording.name,
    ...(cell?.step && { step: cell.step }),
    set,
  });
  const where = cell?.turn ? ` from turn ${cell.turn}` : "";
  const ended = status === "failed" ? `, ended by ${cell?.end.replaceAll("_", " ")}` : "";
  const word = line.compiles
    ? `${statusLook[status].word}${status === "identical" ? "" : where}${ended}`
    : "cannot compile";
  return {
    topology: line.topology,
    recording: recording.name,
    status,
    turn: status === "identical" ? null : (cell?.turn ?? null),
    href: line.compiles
      ? `/compare?${query.toString().replaceAll("%2F", "/").replaceAll("%2C", ",")}`
      : `/topologies/${encodeURIComponent(head)}`,
    says: `${line.title}, ${recording.title}: ${word}${inexactOf(cell?.onInexactAnswers ?? 0)}`,
  };
}

function inexactOf(decisions: number): string {
  if (decisions === 0) return "";
  return `; ${counted(decisions, "decision")} ${plural(decisions, "rests", "rest")} on answers that are not exact`;
}
