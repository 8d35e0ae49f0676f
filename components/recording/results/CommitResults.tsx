import type { CommitResult, RecordingCommits, TraceResult } from "@/lib/server/apps/recordingCommits";
import { counted } from "@/lib/std";
import { type ResultStatus, StatusGlyph } from "../../results/StatusGlyph";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";

type Props = { readonly results: RecordingCommits; readonly recording: string };

/** Lists what another tool observed of an app's recording, and what each commit replayed. */
export function CommitResults({ results: { observed, commits, hasMore }, recording }: Props) {
  return (
    <Panel title="Results by commit">
      {observed && (
        <section aria-label="Observed" className="grid gap-0.5 border-b px-3 py-2">
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge tone="changed">observed, not replayed</Badge>
            <span>by {observed.tool}</span>
          </p>
          <Size of={observed} />
        </section>
      )}
      <ul aria-label="Replayed" className="max-h-96 divide-y overflow-y-auto">
        {commits.map((commit) => (
          <Commit key={`${commit.reference} ${commit.isEarlier}`} commit={commit} recording={recording} />
        ))}
      </ul>
      {commits.length === 0 && (
        <p className="px-3 py-2 text-ink-2">
          No commit has replayed it here. In the folder of the app, planner-studio compare --open replays
          recordings with two commits and sends their results here.
        </p>
      )}
      {hasMore && <p className="border-t px-3 py-2 text-ink-2 text-xs">Older replays are left out.</p>}
    </Panel>
  );
}

type CommitProps = { readonly commit: CommitResult; readonly recording: string };

function Commit({ commit, recording }: CommitProps) {
  const { reference, sha, subject, importerName, bases, toObserved } = commit;
  return (
    <li className="grid gap-0.5 px-3 py-2">
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge>replayed</Badge>
        <PageLink href={`/topologies/${encodeURIComponent(reference)}`} className="font-mono hover:underline">
          {sha.slice(0, 7)}
        </PageLink>
        <span className="min-w-0 break-words">{subject}</span>
      </p>
      <Size of={commit} />
      <AsRecorded of={commit} />
      {toObserved && (
        <p className="text-ink-2 text-xs">
          <StatusGlyph status={toObserved.status} withWord word={observedWords[toObserved.status]} />
          {toObserved.first !== null && <span className="block break-words">{toObserved.first}</span>}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
        {bases.map((base) => (
          <PageLink
            key={base.reference}
            href={`/compare?${new URLSearchParams({ base: base.reference, head: reference, recording })}`}
            className="text-accent underline underline-offset-3"
          >
            Compare with {base.sha.slice(0, 7)}
          </PageLink>
        ))}
        <span>imported by {importerName}</span>
      </p>
    </li>
  );
}

/** An observed trace may lack events, so no replay counts as identical to it. */
const observedWords: { readonly [status in ResultStatus]: string } = {
  identical: "same decisions as observed",
  "same-decisions": "same decisions as observed",
  differs: "differs from what was observed",
  inconclusive: "cannot be judged by what was observed",
  failed: "breaks off, so it differs from what was observed",
  "not-run": "not replayed",
};

const Size = ({ of: { decisions, end, isEarlier } }: { readonly of: TraceResult }) => (
  <p className="text-ink-2 text-xs">
    {counted(decisions, "decision")} · {end}
    {isEarlier && " · of an earlier version of this recording"}
  </p>
);

function AsRecorded({ of: { deviates, isInexact } }: { readonly of: CommitResult }) {
  if (deviates === null)
    return (
      <p className="text-xs">
        <StatusGlyph status="same-decisions" withWord word="decides as recorded" />
        {isInexact && (
          <span className="block text-ink-2">if the model answers another request as before</span>
        )}
      </p>
    );
  return (
    <p className="text-xs">
      <StatusGlyph status="differs" withWord word="differs from the recording" />
      <span className="block break-words text-ink-2">{deviates}</span>
    </p>
  );
}
