import type { History } from "@/lib/server/history/get";
import type { StoredEvent } from "@/lib/server/people/events";

export type HistoryLine =
  | { readonly kind: "revision"; readonly at: Date; readonly revision: History["revisions"][number] }
  | { readonly kind: "event"; readonly at: Date; readonly event: StoredEvent };

/** Returns revisions and other events of a name, newest first, without events that a revision already covers. */
export function historyLines({ revisions, events }: History): readonly HistoryLine[] {
  const relevant = events.filter(({ kind }) => !/\.(saved|restored)$/.test(kind));
  const lines: readonly HistoryLine[] = [
    ...revisions.map((revision): HistoryLine => ({ kind: "revision", at: revision.at, revision })),
    ...relevant.map((event): HistoryLine => ({ kind: "event", at: event.at, event })),
  ];
  return [...lines].sort((a, b) => b.at.getTime() - a.at.getTime());
}
