import type { ReactNode } from "react";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import { counted, plural, tellShare } from "@/lib/std";
import { StateLink } from "../parts/StateLink";

type Props = {
  readonly trust: ComparisonTrust;
  readonly titles: ReadonlyMap<string, string>;
  readonly notRun: readonly string[];
  readonly head: string;
  /** How many there are, run or not. */
  readonly recordings: number;
};

const as = "exactly as recorded under A";
const replays = { noun: "recording", does: [`replays ${as}`, `replay ${as}`] } as const;

/** On what the comparison rests, and what it does not reach. */
export function Proof({ trust, titles, notRun, head, recordings }: Props) {
  const replayed = trust.faithful.length + trust.unfaithful.length;
  return (
    <section id="proof" aria-labelledby="proof-title" className="scroll-mt-16">
      <h2 id="proof-title" className="mb-2 font-semibold text-prose">
        What this rests on
      </h2>
      <dl className="divide-y rounded-md border bg-surface-1">
        <Item
          name="Baseline"
          says={`${tellShare({ count: trust.faithful.length, ran: replayed, all: recordings }, replays)}.`}
        >
          {trust.unfaithful.length > 0 && (
            <Named ids={trust.unfaithful} titles={titles} lead="Not as recorded" />
          )}
        </Item>
        <Item
          name="Missed calls"
          says={
            trust.misses.length === 0
              ? "Every call of both sides was answered from the recordings."
              : `${counted(trust.misses.length, "recording")} asked for what was never recorded.`
          }
        >
          {trust.misses.length > 0 && <Named ids={trust.misses} titles={titles} lead="Missed" />}
        </Item>
        <Item
          name="Not tested"
          says={
            trust.untaken.length === 0
              ? `Every one of the ${counted(trust.branches, "branch", "branches")} of B is taken by some recording.`
              : `${trust.untaken.length} of ${counted(trust.branches, "branch", "branches")} of B ${plural(trust.untaken.length, "is", "are")} taken by no recording.`
          }
        >
          <ul className="flex flex-wrap gap-1.5">
            {trust.untaken.map((branch) => (
              <li key={branch.address}>
                <a
                  href={`/topologies/${encodeURIComponent(head)}?at=${encodeURIComponent(branch.address)}`}
                  className="rounded-sm bg-surface-2 px-1.5 py-0.5 font-mono text-xs hover:underline"
                >
                  {branch.label}
                </a>
              </li>
            ))}
          </ul>
        </Item>
        <Item
          name="Freshness"
          says={
            trust.stale.length === 0
              ? "Every result was computed by the present engine."
              : `${counted(trust.stale.length, "result")} of an earlier engine. Run again to refresh.`
          }
        >
          {trust.stale.length > 0 && <Named ids={trust.stale} titles={titles} lead="Stale" />}
        </Item>
        <Item name="Mutants" says={mutantsTold(trust.mutants)}>
          <Undetected mutants={trust.mutants} />
        </Item>
        {notRun.length > 0 && (
          <Item
            name="Not run"
            says={`${counted(notRun.length, "recording")} without a result. A missing case is not a passing case.`}
          >
            <Named ids={notRun} titles={titles} lead="Not run" />
          </Item>
        )}
      </dl>
    </section>
  );
}

/** How many wrong changes the recordings would show, or how that is measured. */
function mutantsTold(measured: ComparisonTrust["mutants"]): string {
  const what =
    "A mutant is a topology with one change that should matter, as a policy left out or a branch led elsewhere.";
  if (!measured)
    return `Not measured for this set of recordings. ${what} Where the server may run things by itself, it replays some of the topology in use at last, and counts those that a recording tells from the original; docs/mutants.md says how.`;
  const { detected, of, source } = measured;
  if (source === null)
    return `${what} These recordings tell ${detected} of ${counted(of, "mutant")} from the original, as npm run bench:mutants measured it.`;
  return `${what} These recordings tell ${detected} of ${counted(of, "mutant")} of “${source}” from the original, as this server measured it.`;
}

/** What was changed where nobody saw it, to be opened. */
function Undetected({ mutants }: Pick<ComparisonTrust, "mutants">) {
  if (!mutants || mutants.source === null || mutants.undetected.length === 0) return null;
  const { undetected, source } = mutants;
  return (
    <details>
      <summary className="cursor-pointer">
        {counted(undetected.length, "change is", "changes are")} not detected. It was not shown that{" "}
        {plural(undetected.length, "it matters", "they matter")}.
      </summary>
      <ul aria-label={`Changes of ${source} that are not detected`} className="mt-1 list-disc pl-5">
        {undetected.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function Item({
  name,
  says,
  children,
}: {
  readonly name: string;
  readonly says: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[8rem_1fr]">
      <dt className="font-medium">{name}</dt>
      <dd className="space-y-1 text-ink-2">
        <p>{says}</p>
        {children}
      </dd>
    </div>
  );
}

type NamedProps = {
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
  readonly lead: string;
};

function Named({ ids, titles, lead }: NamedProps) {
  return (
    <p>
      {lead}:{" "}
      {ids.map((id, i) => (
        <span key={id}>
          {i > 0 && ", "}
          <StateLink
            to={{ view: "differences", recording: id, step: null }}
            className="text-ink-1 hover:underline"
          >
            {titles.get(id) ?? id}
          </StateLink>
        </span>
      ))}
    </p>
  );
}
