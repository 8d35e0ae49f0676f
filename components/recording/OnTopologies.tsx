import { PageLink } from "@/components/ui/reading/PageLink";
import type { RecordingOutcome } from "@/lib/server/recordings/outcomes";
import { Panel } from "../ui/Panel";
import { type ResultStatus, StatusGlyph, statusLook } from "../ui/StatusGlyph";

type Props = {
  readonly recording: string;
  /** The topology in use. */
  readonly base: string;
  readonly outcomes: readonly RecordingOutcome[];
};

const worstFirst: readonly ResultStatus[] = [
  ...(["failed", "differs", "inconclusive", "same-decisions", "identical", "not-run"] as const),
];
const statusOf = ({ status }: RecordingOutcome): ResultStatus => status ?? "not-run";

/** What each topology does with this recording, the worst first, each the way to the step that shows it. */
export function OnTopologies({ recording, base, outcomes }: Props) {
  const sorted = [...outcomes].sort(
    (a, b) => worstFirst.indexOf(statusOf(a)) - worstFirst.indexOf(statusOf(b)),
  );
  const hrefOf = ({ topology, step }: RecordingOutcome) =>
    `/compare?${new URLSearchParams({ base, head: topology, recording, ...(step ? { step } : {}) })}`;
  return (
    <Panel title="What each design does with it">
      <ul className="max-h-96 divide-y overflow-y-auto" aria-label="Designs">
        {sorted.map((one, i) => (
          <li key={one.topology} className="relative px-3 py-1.5 hover:bg-surface-2">
            {(i === 0 || statusOf(sorted[i - 1] ?? one) !== statusOf(one)) && (
              // Each row says it to a screen reader; who sees the page reads it once above its rows.
              <p className="pb-0.5 text-ink-2 text-xs" aria-hidden>
                {statusLook[statusOf(one)].word}
              </p>
            )}
            <div className="flex items-center gap-2">
              <StatusGlyph status={statusOf(one)} />
              <PageLink href={hrefOf(one)} className="min-w-0 truncate after:absolute after:inset-0">
                {one.title}
              </PageLink>
            </div>
          </li>
        ))}
        {sorted.length === 0 && <li className="px-3 py-2 text-ink-2">There is no other design.</li>}
      </ul>
    </Panel>
  );
}
