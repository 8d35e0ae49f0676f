import { openingOf, type RankedTopology } from "@/lib/claims";
import type { TopologyResult } from "@/lib/server/proposals/columns";
import type { Proposals } from "@/lib/server/proposals/get";
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

type Matrix = { readonly columns: Proposals["recordings"]; readonly rows: readonly MatrixRow[] };

export type MatrixFilter = {
  /** Leaves rows and columns with a cell of these; all if empty. */
  readonly shown: readonly ResultStatus[];
  /** Part of a topology's name or title. */
  readonly text: string;
  /** Leaves out topologies that are identical on every recording that they ran on. */
  readonly hidesEqual: boolean;
  /** Leaves out topologies and recordings without any result. */
  readonly hidesNotRun: boolean;
};

/** Returns topologies by recordings: first those with a difference, then the identical ones, then those that were not run. */
export function matrixOf(
  { lines, recordings, recordingCount, cells, base, references, set }: Proposals,
  { shown, text, hidesEqual, hidesNotRun }: MatrixFilter,
): Matrix {
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
  // Columns that are not there yet count too.
  const rankOf = recordings.length < recordingCount ? rankOfLine : rankOfCells;
  const isLeft = (row: MatrixRow): boolean =>
    !(hidesEqual && rankOf(row) === ranks.identical) && !(hidesNotRun && rankOf(row) === ranks.notRun);
  const sorted = rows.filter(isLeft).toSorted((a, b) => rankOf(a) - rankOf(b));
  const whole = { columns: recordings, rows: sorted };
  const ran = hidesNotRun ? withCells(whole, ({ status }) => status !== "not-run") : whole;
  return shown.length === 0 ? ran : withCells(ran, ({ status }) => shown.includes(status));
}

/** Leaves rows and columns with such a cell. */
function withCells({ columns, rows }: Matrix, isWanted: (cell: MatrixCell) => boolean): Matrix {
  const remaining = rows.filter((row) => row.cells.some(isWanted));
  const at = columns.map((_, i) => remaining.some(({ cells }) => cells[i] && isWanted(cells[i])));
  return {
    columns: columns.filter((_, i) => at[i]),
    rows: remaining.map((row) => ({ ...row, cells: row.cells.filter((_, i) => at[i]) })),
  };
}

const ranks = { different: 0, identical: 1, notRun: 2 } as const;

function rankOfLine({ line: { run, byStatus } }: MatrixRow): number {
  if (run === 0) return ranks.notRun;
  return byStatus.identical === run ? ranks.identical : ranks.different;
}

function rankOfCells({ cells }: MatrixRow): number {
  const ran = cells.filter(({ status }) => status !== "not-run");
  if (ran.length === 0) return ranks.notRun;
  return ran.every(({ status }) => status === "identical") ? ranks.identical : ranks.different;
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
  const where = whereOf(status, cell?.turn ?? null);
  const ended = status === "failed" ? `, ended by ${cell?.end.replaceAll("_", " ")}` : "";
  const word = line.compiles ? `${statusLook[status].word}${where}${ended}` : "cannot compile";
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

function whereOf(status: ResultStatus, turn: number | null): string {
  if (status === "identical") return "";
  if (turn !== null) return ` from turn ${turn}`;
  return status === "same-decisions" ? ", only in state or reports" : "";
}

function inexactOf(decisions: number): string {
  if (decisions === 0) return "";
  return `; ${counted(decisions, "decision")} ${plural(decisions, "rests", "rest")} on answers that are not exact`;
}
