import "server-only";
import { z } from "zod";
import type { RecordingEvidence } from "../../claims";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { SetName } from "../evidence/recordingSets";
import { verb } from "../verb/verb";

/** Columns of the matrix: how many, from which on, and those that have a result of these. */
export const ColumnFilter = z.strictObject({
  max: z.int().min(0).max(100).default(100),
  from: z.int().min(0).default(0),
  statuses: z.array(z.string().max(40)).max(10).default([]),
  hidesNotRun: z.boolean().default(false),
});

/** Result of one recording on one topology, and the step that shows it. */
export type TopologyResult = Pick<RecordingEvidence, "recording" | "status" | "onInexactAnswers"> & {
  readonly turn: number | null;
  readonly step: string | null;
  readonly end: string;
};

/** A page of the recordings of a set, of `matching` that have such a result. */
export type MatrixColumns = {
  readonly recordings: readonly {
    readonly name: string;
    readonly title: string;
    readonly tags: readonly string[];
  }[];
  readonly matching: number;
  readonly cells: { readonly [topology: string]: readonly TopologyResult[] };
};

/** Returns a page of the matrix of a planner over a set. */
export const getMatrixColumns = verb(
  ColumnFilter.extend({ planner: z.string(), set: SetName.optional() }),
  async (ctx, { planner, set, ...filter }): Promise<MatrixColumns> =>
    columnsOf(await storedEvidence(ctx, planner, set), filter),
);

/** Returns a page of the matrix: recordings that have such a result on any topology, with the cells of all topologies. */
export function columnsOf(
  stored: StoredEvidence,
  { max, from, statuses, hidesNotRun }: z.output<typeof ColumnFilter>,
): MatrixColumns {
  const { recordings, topologies, perRecording } = stored;
  const resultOf = (topology: string, recording: string) => perRecording.get(topology)?.get(recording);
  const isListed = (hash: string): boolean => {
    const found = topologies.map((one) => resultOf(one.hash, hash)?.status ?? "not-run");
    return (
      (statuses.length === 0 || found.some((status) => statuses.includes(status))) &&
      (!hidesNotRun || found.some((status) => status !== "not-run"))
    );
  };
  const isFiltered = statuses.length > 0 || hidesNotRun;
  const matching = isFiltered ? recordings.filter(({ hash }) => isListed(hash)) : recordings;
  const page = matching.slice(from, from + max);
  const cells = topologies.map(({ id, hash }) => {
    return [id, page.flatMap((one) => resultOf(hash, one.hash) ?? []).map(cellOf)] as const;
  });
  return {
    recordings: page.map(({ name, title, tags }) => ({ name, title, tags })),
    matching: matching.length,
    cells: Object.fromEntries(cells),
  };
}

const cellOf = ({ recording, status, onInexactAnswers, first, end }: RecordingEvidence): TopologyResult => ({
  recording,
  status,
  onInexactAnswers,
  turn: first?.turn ?? null,
  step: first?.row ?? null,
  end: end.kind,
});
