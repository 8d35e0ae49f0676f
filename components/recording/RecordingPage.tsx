import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordingOutcome } from "@/lib/server/recordings/outcomes";
import type { RecordingView } from "@/lib/server/recordings/read";
import { Badge } from "../ui/Badge";
import { JsonTree } from "../ui/json/JsonTree";
import { CallRow } from "./CallRow";
import { Conversation } from "./Conversation";
import { OnTopologies } from "./OnTopologies";
import { RecordingFacts } from "./RecordingFacts";

type RecordingPageProps = {
  readonly recording: RecordingView;
  /** What each topology does with it, seen beside `base`; null where that cannot be known. */
  readonly results: { readonly base: string; readonly outcomes: readonly RecordingOutcome[] } | null;
  /** Who did what to it. */
  readonly history: ReactNode;
  /** What else can be done with it. */
  readonly more: ReactNode;
};

/** The conversation as a conversation, and beside it what each topology does with it and what it counts to. */
export function RecordingPage({ recording, results, history, more }: RecordingPageProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 max-md:px-3">
      <header className="mb-5">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <h1 className="font-semibold text-xl">{recording.title}</h1>
          {recording.synthetic && (
            <Badge tone="changed" title="Made from a script, not from a real conversation">
              synthetic
            </Badge>
          )}
          <Badge title={`Content hash ${recording.hash}`}>{recording.hash.slice(0, 7)}</Badge>
          <span className="ml-auto flex gap-2">
            <a
              href={`/api/export/recording/${encodeURIComponent(`${recording.name}@${recording.hash}`)}`}
              download
              className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md border bg-surface-1 px-3 font-medium hover:bg-surface-2"
            >
              <Download size={13} aria-hidden /> Export
            </a>
            {more}
          </span>
        </div>
        <p className="max-w-prose text-ink-2">{recording.summary}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-6 max-md:grid-cols-1">
        <Conversation turns={recording.turns} planner={recording.plannerTitle} />
        <aside className="sticky top-16 flex flex-col gap-4 max-md:static" aria-label="About this recording">
          {results && <OnTopologies {...results} recording={recording.name} />}
          <RecordingFacts recording={recording} />
          <Folded title="State at the start" count={Object.keys(recording.start).length}>
            <JsonTree value={recording.start} open={1} />
          </Folded>
          {recording.spares.length > 0 && (
            <Folded title="Spare answers" count={recording.spares.length}>
              <p className="mb-1 text-ink-3 text-xs">
                Scripted answers that the conversation never used; another topology may ask for them.
              </p>
              {recording.spares.map((call) => (
                <CallRow key={JSON.stringify([call.kind, call.request])} call={call} />
              ))}
            </Folded>
          )}
          <Folded title="History">{history}</Folded>
        </aside>
      </div>
    </div>
  );
}

type FoldedProps = { readonly title: string; readonly count?: number; readonly children: ReactNode };

function Folded({ title, count, children }: FoldedProps) {
  return (
    <details className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2 font-medium hover:bg-surface-2">
        {title} <span className="text-ink-3 text-xs">{count}</span>
      </summary>
      <div className="overflow-x-auto border-t px-3 py-2">{children}</div>
    </details>
  );
}
