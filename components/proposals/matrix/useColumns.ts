"use client";

import { useEffect, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { getMatrixColumns, MatrixColumns } from "@/lib/server/proposals/columns";
import type { Proposals } from "@/lib/server/proposals/get";
import type { ResultStatus } from "../../results/StatusGlyph";

type Wanted = { readonly statuses: readonly ResultStatus[]; readonly hidesNotRun: boolean };
type Loaded = { readonly key: string; readonly beside: Proposals; readonly columns: MatrixColumns };
const unreachable = "The server cannot be reached. Try again.";

/** Returns the columns of the matrix so far. Where there are more than a page, the server finds those that have such results. */
export function useColumns(
  proposals: Proposals,
  wanted: Wanted,
  find: Action<typeof getMatrixColumns>,
): {
  readonly columns: MatrixColumns;
  readonly refused: string | null;
  readonly isLoading: boolean;
  readonly loadMore: () => Promise<void>;
} {
  const { planner, set, recordings, recordingCount } = proposals;
  const isWhole = recordings.length === recordingCount;
  const key = JSON.stringify(wanted);
  const isWide = wanted.statuses.length === 0 && !wanted.hidesNotRun;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isKnown = loaded?.key === key && loaded.beside === proposals;
  const isServed = isWhole || isWide;
  const columns = isKnown ? loaded.columns : proposals;
  const request = async (from: number): Promise<MatrixColumns | null> => {
    setIsLoading(true);
    const answer = await find({
      planner,
      set: set.name,
      ...wanted,
      statuses: [...wanted.statuses],
      from,
    }).catch(() => null);
    setIsLoading(false);
    setRefused(answer?.ok ? null : (answer?.message ?? unreachable));
    return answer?.ok ? answer.value : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are asked for only when the filter or the page changes.
  useEffect(() => {
    if (isKnown || isServed) return;
    let isStale = false;
    void request(0).then((found) => {
      if (found && !isStale) setLoaded({ key, beside: proposals, columns: found });
    });
    return () => {
      isStale = true;
    };
  }, [key, proposals]);
  const loadMore = async () => {
    const more = await request((isWide ? proposals.from : 0) + columns.recordings.length);
    if (!more) return;
    const whole = { key, beside: proposals, columns: joined(columns, more) };
    // Dropped if other columns were found in the meantime.
    setLoaded((now) => (now === loaded ? whole : now));
  };
  return { columns, refused, isLoading: isLoading || !(isKnown || isServed), loadMore };
}

const joined = (before: MatrixColumns, more: MatrixColumns): MatrixColumns => ({
  matching: more.matching,
  recordings: [...before.recordings, ...more.recordings],
  cells: Object.fromEntries(
    Object.entries(more.cells).map(([topology, cells]) => [
      topology,
      [...(before.cells[topology] ?? []), ...cells],
    ]),
  ),
});
