import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordingCommits } from "@/lib/server/apps/recordingCommits";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { RecordingOutcomes } from "@/lib/server/recordings/outcomes";
import type { RecordingView } from "@/lib/server/recordings/read";
import { counted } from "@/lib/std";
import { FormerPlanner } from "../results/FormerPlanner";
import { OriginBadge } from "../results/OriginBadge";
import { Badge } from "../ui/Badge";
import { JsonTree } from "../ui/json/JsonTree";
import { ShowTarget } from "../ui/reading/ShowTarget";
import { CallRow } from "./CallRow";
import { Conversation } from "./Conversation";
import { RecordingFacts } from "./RecordingFacts";
import { CommitResults } from "./results/CommitResults";
import { OnTopologies } from "./results/OnTopologies";

type RecordingPageProps = {
  readonly recording: RecordingView;
  /** Result of each topology compared with `base`; `null` if unknown. */
  readonly results: RecordingOutcomes | null;
  /** Traces of an app's commits; `null` for planners. */
  readonly commits?: RecordingCommits | null;
  /** Versions of the planner's topologies. */
  readonly versions?: readonly VersionLabel[];
  /** Activity on the recording. */
  readonly history: ReactNode;
  /** Further actions on the recording. */
  readonly more: ReactNode;
};

/** Renders the conversation, next to the results by topology and its counts. */
export function RecordingPage({
  recording,
  results,
  commits = null,
  versions = [],
  history,
  more,
}: RecordingPageProps) {
  const { start, spares } = recording;
  const given = Object.keys(start).length;
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 max-md:px-3">
      <header className="mb-5">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <h1 className="wrap-anywhere font-semibold text-xl">{recording.title}</h1>
          {recording.synthetic && (
            <Badge tone="changed" title="Made from a script, not from a real conversation">
              synthetic
            </Badge>
          )}
          <OriginBadge origin={recording.origin} />
          {recording.formerPlanner && (
            <FormerPlanner former={recording.formerPlanner} now={recording.plannerTitle} />
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
        <ShowTarget />
        <Conversation turns={recording.turns} planner={recording.plannerTitle} />
        <aside
          className="sticky top-16 -m-1 flex max-h-[calc(100dvh-5rem)] flex-col gap-4 overflow-y-auto p-1 max-md:static max-md:max-h-none *:shrink-0"
          aria-label="About this recording"
        >
          {results && <OnTopologies {...results} versions={versions} recording={recording.name} />}
          {commits && <CommitResults results={commits} recording={recording.name} />}
          <RecordingFacts recording={recording} />
          {given > 0 && (
            <Folded
              title="State before turn 1"
              says={`${counted(given, "value")} in the planner's state before anybody speaks. All others start at their defaults.`}
            >
              <JsonTree value={start} open={1} />
            </Folded>
          )}
          {spares.length > 0 && (
            <Folded
              title="Spare answers"
              says={`${counted(spares.length, "answer")} that this conversation never needed, kept for topologies that ask something else.`}
            >
              {spares.map((call, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: recorded answers never move, and two may be equal.
                <CallRow key={i} call={call} />
              ))}
            </Folded>
          )}
          <Folded
            title="History of this recording"
            says="Who imported it, and who has changed, removed or restored it since."
          >
            {history}
          </Folded>
        </aside>
      </div>
    </div>
  );
}

type FoldedProps = {
  readonly title: string;
  /** Describes the content in a sentence or two, also while folded. */
  readonly says: string;
  readonly children: ReactNode;
};

function Folded({ title, says, children }: FoldedProps) {
  return (
    <details className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2 hover:bg-surface-2">
        <h2 className="inline font-semibold text-sm">{title}</h2>
        <span className="mt-0.5 block text-ink-2 text-xs">{says}</span>
      </summary>
      <div className="overflow-x-auto border-t px-3 py-2">{children}</div>
    </details>
  );
}
