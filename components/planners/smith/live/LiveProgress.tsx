import { Square } from "lucide-react";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { ProgressBar } from "../../../ui/live/ProgressBar";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { PageLink } from "../../../ui/reading/PageLink";
import type { Progress, Step } from "./progressOf";

type LiveProgressProps = {
  readonly progress: Progress;
  readonly busy: boolean;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
  readonly onCancel: (id: string) => void;
};

const glyphs: { readonly [tone in Step["tone"]]: string } = {
  plain: "·",
  waiting: "…",
  failed: "!",
  good: "=",
};

/** Shows the progress of a live planning: each model request with its result, and the stored recording at the end. */
export function LiveProgress({ progress, busy, lost, onCancel }: LiveProgressProps) {
  const { id, asked: requestCount, most: max, steps, end, failure } = progress;
  if (!busy && steps.length === 0 && end === null && failure === null) return null;
  return (
    <section aria-label="How it goes" className="grid gap-2 rounded-md border p-3">
      {busy && (
        <div className="flex items-center gap-3">
          <Bar asked={requestCount} most={max} />
          <span className="text-ink-2 text-xs">
            {max === 0 ? "Starting" : `${requestCount} of at most ${max}`}
          </span>
          <Button
            lacks={id === null ? "It is just starting." : null}
            onClick={() => id !== null && onCancel(id)}
          >
            <Square size={13} aria-hidden /> Cancel
          </Button>
        </div>
      )}
      <ol className="grid gap-1 text-sm" aria-live="polite">
        {steps.map(({ key, text, note, tone }) => (
          <li key={key} className="grid grid-cols-[1rem_minmax(0,1fr)]">
            <span className={tone === "failed" ? "text-failed" : "text-ink-3"} aria-hidden>
              {glyphs[tone]}
            </span>
            <span className="min-w-0 break-words">
              {text}
              {note && <span className="block text-ink-2 text-xs">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <RefusalLine className="rounded-md bg-soft-failed p-2 text-sm">{failure ?? lost}</RefusalLine>
      {end && <Ended end={end} />}
    </section>
  );
}

const Bar = ({ asked: requestCount, most: max }: { readonly asked: number; readonly most: number }) => (
  <ProgressBar label="Requests" done={requestCount} total={max} waits={max === 0} className="flex-1" />
);

function Ended({ end }: { readonly end: NonNullable<Progress["end"]> }) {
  const { accepted, cancelled, recording, requests, resent, reused, tokens } = end;
  const word = accepted ? "Accepted" : "Rejected";
  return (
    <p role="status" className="text-sm">
      {cancelled ? "Cancelled" : word} after {counted(requests, "request")}
      {reused > 0 && ` (${reused} answered before the interruption, ${requests - reused} sent since)`}
      {resent > 0 && `, ${resent} more sent again after the provider failed,`}
      {tokens > 0 && ` and ${counted(tokens, "token")}${reused > 0 ? " in all" : ""}`}. Stored as{" "}
      <PageLink className="underline" href={`/planners/smith/${encodeURIComponent(recording)}`}>
        {recording}
      </PageLink>
      .
    </p>
  );
}
