import type { ReactNode } from "react";
import { type NextSteps, type ThreadOutcome, tellCheckpoint } from "@/lib/inflight";
import { SideLetter } from "../results/SideLetter";
import { InCode } from "../ui/code/InCode";
import { OutcomeMark } from "./OutcomeMark";
import { isLostUnderBase, lookOf } from "./outcomeLook";
import { type Cell, stateWords } from "./strip";

type Props = { readonly cell: Cell; readonly turnHref: string | null; readonly aside?: ReactNode };

/** Shows the effect on the thread in each state stored at a checkpoint. */
export function CheckpointDetail({ cell, turnHref, aside }: Props) {
  return (
    <section aria-label="Chosen checkpoint" aria-live="polite" className="rounded-md border bg-surface-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b px-3 py-2">
        <h3 className="font-semibold">
          Turn {cell.turn}, {tellCheckpoint(cell.step)}
        </h3>
        {aside}
        {turnHref && (
          <a href={turnHref} className="text-accent text-sm underline underline-offset-3">
            Show turn {cell.turn} in the conversation
          </a>
        )}
      </header>
      <ul className="divide-y">
        {cell.threads.map((thread) => (
          <li key={`${thread.kind} ${thread.done.join()}`} className="grid gap-1 px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OutcomeMark look={lookOf(thread)} />
              <span className="text-ink-2">{stateWords(thread)}</span>
            </p>
            {thread.outcome && (
              <p className="max-w-prose text-ink-2">
                <InCode text={thread.reason} />
              </p>
            )}
            {isLostUnderBase(thread) && (
              <p className="max-w-prose text-ink-2">
                A loses this thread too, so it does not count against B.
              </p>
            )}
            {thread.head && <Went thread={thread} head={thread.head} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Went = ({ thread, head }: { readonly thread: ThreadOutcome; readonly head: NextSteps }) => (
  <dl className="grid gap-0.5 text-sm">
    <Line side="base" next={thread.base} />
    <Line side="head" next={head} />
    {thread.answer !== null && thread.kind !== "running" && (
      <div className="flex gap-2">
        <dt className="text-ink-3">Answer</dt>
        <dd className="min-w-0 break-words">{String(thread.answer)}</dd>
      </div>
    )}
  </dl>
);

function Line({ side, next }: { readonly side: "base" | "head"; readonly next: NextSteps }) {
  const { nodes, counts, decisions, rest } = next;
  const more = counts.nodes - nodes.length;
  return (
    <div className="flex gap-2">
      <dt className="shrink-0">
        <SideLetter side={side} />
      </dt>
      <dd className="min-w-0 break-words">
        <span className="font-mono text-xs">{nodes.join(" › ") || "runs nothing"}</span>
        {more > 0 && <span className="text-ink-3"> and {more} more</span>}
        <span className="text-ink-2">; {rest}</span>
        {decisions.length > 0 && <span className="text-ink-3">. Decides: {decisions.join(", ")}</span>}
      </dd>
    </div>
  );
}
