import type { VersionLabel } from "@/lib/server/history/versions";
import type { RecordingOutcome, RecordingOutcomes } from "@/lib/server/recordings/outcomes";
import { counted, plural } from "@/lib/std";
import { type ResultStatus, StatusGlyph } from "../../results/StatusGlyph";
import { VersionChip } from "../../results/VersionChip";
import { findVersion } from "../../results/versionWords";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";

type Props = RecordingOutcomes & {
  readonly recording: string;
  /** Versions of the planner's topologies. */
  readonly versions: readonly VersionLabel[];
};

/** Verb phrases by status, worst first. */
const does: { readonly [status in ResultStatus]: readonly [one: string, many: string] } = {
  failed: ["breaks off", "break off"],
  differs: ["decides or ends differently", "decide or end differently"],
  inconclusive: ["is inconclusive", "are inconclusive"],
  "same-decisions": ["decides the same with other work", "decide the same with other work"],
  identical: ["does all the same", "do all the same"],
  "not-run": ["is not run yet", "are not run yet"],
};
const statusOf = ({ status }: RecordingOutcome): ResultStatus => status ?? "not-run";

/** Lists the result of each topology for this recording, worst first, linked to the step that shows it. */
export function OnTopologies({ recording, base, outcomes, versions, set }: Props) {
  const groups = Object.entries(does).flatMap(([status, verbs]) => {
    const own = outcomes.filter((one) => statusOf(one) === status);
    const says = `${counted(own.length, "topology", "topologies")} ${plural(own.length, ...verbs)}`;
    return own.length > 0 ? [{ status, says, own }] : [];
  });
  const hrefOf = ({ topology, step }: RecordingOutcome) =>
    `/compare?${new URLSearchParams({ base: base.name, head: topology, recording, ...(step ? { step } : {}), ...(set ? { set } : {}) })}`;
  return (
    <Panel title="Results by topology">
      <p className="border-b px-3 py-1.5 text-ink-2 text-xs">
        Each against {base.title}, the topology in use. Its link leads to where they differ first.
      </p>
      <div className="max-h-96 divide-y overflow-y-auto">
        {groups.map(({ status, says, own }) => (
          <section key={status} aria-label={says}>
            <h3 className="px-3 pt-1.5 text-ink-2 text-xs">{says}</h3>
            <ul className="pb-1">
              {own.map((one) => (
                <Outcome
                  key={one.topology}
                  outcome={one}
                  href={hrefOf(one)}
                  version={findVersion(versions, one.topology)}
                />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="px-3 py-2 text-ink-2">There is no other topology.</p>}
      </div>
    </Panel>
  );
}

type OutcomeProps = {
  readonly outcome: RecordingOutcome;
  readonly href: string;
  readonly version: VersionLabel | undefined;
};

const Outcome = ({ outcome, href, version }: OutcomeProps) => {
  const title = version?.title ?? outcome.title;
  return (
    <li className="relative flex items-center gap-x-2 px-3 py-1 hover:bg-surface-2">
      <StatusGlyph status={statusOf(outcome)} />
      <PageLink href={href} title={title} className="min-w-0 truncate after:absolute after:inset-0">
        {title}
      </PageLink>
      {version && (
        <span className="relative ml-auto shrink-0">
          <VersionChip version={version} bare brief />
        </span>
      )}
    </li>
  );
};
