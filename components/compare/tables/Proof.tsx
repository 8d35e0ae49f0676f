import type { ReactNode } from "react";
import type { ComparisonCounts, ComparisonTrust } from "@/lib/server/diffs/get";
import type { RecordingList } from "@/lib/server/diffs/rows";
import { counted, plural, tellShare } from "@/lib/std";
import { StateLink } from "../parts/StateLink";
import { useListed } from "../state/ListsContext";

type Props = {
  readonly trust: ComparisonTrust;
  readonly titles: ReadonlyMap<string, string>;
  readonly notRun: readonly string[];
  readonly head: string;
  readonly counts: ComparisonCounts;
  /** True for apps, whose recordings are not measured by mutants. */
  readonly isApp?: boolean;
};

/** Ends a sentence about replays with the number that ran, if not all did. */
const ofRun = (compared: number, recordings: number): string =>
  compared < recordings ? ` of the ${counted(compared, "recording")} that ran` : "";

const noneRan = "No recording has been replayed on both sides yet.";

const as = "exactly as recorded under A";
const replays = { noun: "recording", does: [`replays ${as}`, `replay ${as}`] } as const;

/** Describes the evidence of the comparison and its limits. */
export function Proof({ trust, titles, notRun, head, counts, isApp = false }: Props) {
  const { recordings, compared, statuses } = counts;
  const ofThose = ofRun(compared, recordings);
  const replayed = counts.faithful + counts.unfaithful;
  return (
    <section id="proof" aria-labelledby="proof-title" className="scroll-mt-16">
      <h2 id="proof-title" className="mb-2 font-semibold text-prose">
        What this rests on
      </h2>
      <dl className="divide-y rounded-md border bg-surface-1">
        <Item
          name="Baseline"
          says={`${tellShare({ count: counts.faithful, ran: replayed, all: recordings }, replays)}.`}
        >
          <Named fact="unfaithful" ids={trust.unfaithful} titles={titles} all={counts.unfaithful} />
        </Item>
        <Item name="Missed calls" says={missesTold(counts.misses, compared, recordings)}>
          <Named fact="misses" ids={trust.misses} titles={titles} all={counts.misses} />
        </Item>
        <Item name="Not tested" says={untakenTold(trust, compared, ofThose)}>
          <ul className="flex flex-wrap gap-1.5">
            {(compared === 0 ? [] : trust.untaken).map((branch) => (
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
        <Item name="Freshness" says={staleTold(counts.stale, compared)}>
          <Named fact="stale" ids={trust.stale} titles={titles} all={counts.stale} />
        </Item>
        {!isApp && (
          <Item name="Mutants" says={mutantsTold(trust.mutants)}>
            <Undetected mutants={trust.mutants} />
          </Item>
        )}
        {statuses["not-run"] > 0 && (
          <Item
            name="Not run"
            says={`${counted(statuses["not-run"], "recording")} without a result on both sides. A missing case is not a passing case.`}
          >
            <Named fact="not-run" ids={notRun} titles={titles} all={statuses["not-run"]} />
          </Item>
        )}
      </dl>
    </section>
  );
}

function missesTold(missed: number, compared: number, recordings: number): string {
  if (missed > 0) return `${counted(missed, "recording")} asked for what was never recorded.`;
  if (compared === 0) return noneRan;
  const those = compared < recordings ? ` in the ${counted(compared, "recording")} that ran` : "";
  return `Every call of both sides${those} was answered from the recordings.`;
}

function staleTold(stale: number, compared: number): string {
  if (stale > 0) return `${counted(stale, "result")} of an earlier engine. Run again to refresh.`;
  if (compared === 0) return "There is no result for both sides yet.";
  return "Every result was computed by the current engine version.";
}

function untakenTold({ branches, untaken }: ComparisonTrust, compared: number, ofThose: string): string {
  const all = counted(branches, "branch", "branches");
  if (branches === 0) return "B has no branch.";
  if (compared === 0) return `${noneRan} Of the ${all} of B none is tested.`;
  if (untaken.length === 0) return `Every one of the ${all} of B is taken by some recording${ofThose}.`;
  return `${untaken.length} of ${all} of B ${plural(untaken.length, "is", "are")} taken by no recording${ofThose}.`;
}

/** Describes the share of wrong changes that the recordings detect, or how to measure it. */
function mutantsTold(measured: ComparisonTrust["mutants"]): string {
  const what =
    "A mutant is a topology with one change that should matter, such as a removed policy or a redirected branch.";
  if (!measured)
    return `Not measured for this set of recordings. ${what} Where background runs are on, the server replays some of the topology in use at last, and counts those that a recording tells from the original; docs/mutants.md says how.`;
  const { detected, of, source } = measured;
  if (source === null)
    return `${what} These recordings tell ${detected} of ${counted(of, "mutant")} from the original, as npm run bench:mutants measured it.`;
  return `${what} These recordings tell ${detected} of ${counted(of, "mutant")} of “${source}” from the original, as this server measured it.`;
}

/** Lists the undetected changes, folded. */
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

type Fact = Extract<RecordingList, { of: "fact" }>["fact"];

const leads: { readonly [fact in Fact]: string } = {
  faithful: "As recorded",
  unfaithful: "Not as recorded",
  misses: "Missed",
  stale: "Stale",
  "not-run": "Not run",
};

type NamedProps = {
  readonly fact: Fact;
  /** The first of `all`. */
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
  readonly all: number;
};

/** Names the recordings of a fact; nothing if there is none. */
function Named({ fact, ids, titles, all }: NamedProps) {
  const first = ids.map((id) => ({ id, title: titles.get(id) ?? id }));
  const { items, more } = useListed({ of: "fact", fact }, first, all);
  if (all === 0) return null;
  return (
    <div>
      {leads[fact]}:{" "}
      {items.map(({ id, title }, i) => (
        <span key={id}>
          {i > 0 && ", "}
          <StateLink
            to={{ view: "differences", recording: id, step: null }}
            className="text-ink-1 hover:underline"
          >
            {title}
          </StateLink>
        </span>
      ))}
      {more}
    </div>
  );
}
