"use client";
import { useState, useTransition } from "react";
import type { History } from "@/lib/server/history/get";
import type { restoreRevision } from "@/lib/server/history/restore";
import type { Action } from "@/lib/server/http/action";
import { Button } from "../ui/Button";
import { unreachable } from "../ui/live/unreachable";
import { refreshPage } from "../ui/reading/Refresher";
import { type HistoryLine, historyLines } from "./historyLines";
import { useNamed } from "./NameContext";
import { When } from "./When";

type HistoryListProps = {
  readonly history: History;
  readonly of: "topology" | "recording";
  readonly name: string;
  readonly restoreRevision: Action<typeof restoreRevision>;
};

/** Lists the history of a topology or recording; any revision except the latest can be restored. */
export function HistoryList({ history, of, name, restoreRevision }: HistoryListProps) {
  const { me, whenNamed } = useNamed();
  const [pending, startRestoring] = useTransition();
  const [trouble, setTrouble] = useState("");
  const last = history.revisions[0]?.number ?? 0;
  const load = (number: number) =>
    whenNamed(() =>
      startRestoring(async () => {
        const answer = await restoreRevision({ of, name, number }).catch(() => unsent);
        setTrouble(answer.ok ? "" : answer.message);
        if (answer.ok) refreshPage();
      }),
    );
  const may = me?.role === "owner";
  return (
    <div className="p-3">
      <p role="alert" className="text-failed text-sm empty:hidden">
        {trouble}
      </p>
      <ol aria-label="History" className="flex flex-col">
        {historyLines(history).map((line) => (
          <li key={keyOf(line)} className="border-b py-2 last:border-b-0">
            {line.kind === "event" ? (
              <EventLine line={line} />
            ) : (
              <RevisionLine
                line={line}
                last={last}
                restore={may && line.revision.number !== last ? load : null}
                pending={pending}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const unsent = {
  ok: false,
  message: unreachable("The revision was not restored. Try again."),
  details: [],
} as const;

const keyOf = (line: HistoryLine): string =>
  line.kind === "event" ? `event ${line.event.seq}` : `revision ${line.revision.number}`;

const EventLine = ({ line: { event } }: { readonly line: Extract<HistoryLine, { kind: "event" }> }) => (
  <>
    <p className="break-words">
      <span className="font-medium">{event.actor.name}</span> {event.line}
    </p>
    <When at={event.at} />
  </>
);

type RevisionLineProps = {
  readonly line: Extract<HistoryLine, { kind: "revision" }>;
  readonly last: number;
  readonly restore: ((number: number) => void) | null;
  readonly pending: boolean;
};

function RevisionLine({ line: { revision }, last, restore, pending }: RevisionLineProps) {
  const { number, author, why, restores, hash, at } = revision;
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <p className="min-w-0 break-words">
          <span className="font-medium">{author?.name ?? "Planner Studio"}</span>
          {restores === null
            ? ` made version ${number}`
            : ` restored version ${restores} as version ${number}`}
          {number === last && <span className="text-ink-3"> · newest</span>}
          {author === null && <span className="text-ink-3"> · ships with it</span>}
        </p>
        {restore && (
          <Button
            className="h-7 px-2"
            aria-label={`Restore version ${number}`}
            disabled={pending}
            onClick={() => restore(number)}
          >
            Restore
          </Button>
        )}
      </div>
      {why !== "" && <p className="break-words text-ink-2">{why}</p>}
      <p className="flex gap-2">
        <When at={at} />
        <code className="text-ink-3 text-xs" title={`Content hash ${hash}`}>
          {hash.slice(0, 7)}
        </code>
      </p>
    </>
  );
}
