import type { RecordingView } from "@/lib/server/recordings/read";
import { CallGroupIcon } from "../canvas/kinds";
import { Badge } from "../ui/Badge";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";

const groups = ["llm", "search", "question", "tool"] as const;
const labels = { llm: "LLM calls", search: "searches", question: "questions", tool: "tool calls" } as const;

/** Renders counts of the conversation, and its tags. */
export function RecordingFacts({ recording }: { readonly recording: RecordingView }) {
  const { turns, tags } = recording;
  const calls = turns.flatMap((turn) => turn.calls);
  // An app asks by an interrupt, which is no call.
  const waits = recording.app ? turns.filter(({ end }) => end === "waits").length : null;
  const decisions = turns.reduce((sum, turn) => sum + turn.decisions.length, 0);
  return (
    <Panel title="In numbers">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 px-3 py-2">
        <Count word="turns" count={turns.length} />
        <Count word="decisions" count={decisions} />
        {groups.map((group) => (
          <Count
            key={group}
            word={labels[group]}
            icon={<CallGroupIcon group={group} />}
            count={
              group === "question" && waits !== null
                ? waits
                : calls.filter((call) => call.group === group).length
            }
          />
        ))}
      </dl>
      {tags.length > 0 && (
        <div className="border-t px-3 py-2">
          <h3 className="font-medium">Tags</h3>
          <p className="text-ink-2 text-xs">
            What happens in this conversation. Each tag lists all recordings that have it.
          </p>
          <ul aria-label="Tags" className="mt-1.5 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <PageLink
                  href={`/recordings?${new URLSearchParams({ tag })}`}
                  className="inline-flex min-h-6 items-center hover:underline"
                >
                  <Badge tone="accent">{tag}</Badge>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

type CountProps = { readonly word: string; readonly count: number; readonly icon?: React.ReactNode };

function Count({ word, count, icon }: CountProps) {
  return (
    <>
      <dt className="flex items-center gap-1.5 text-ink-2">
        {icon && <span aria-hidden>{icon}</span>}
        {word}
      </dt>
      <dd className="text-right font-medium">{count}</dd>
    </>
  );
}
