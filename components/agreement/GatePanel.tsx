import type { GateResult } from "@/lib/agreement";
import { mayTakeOver } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { counted } from "@/lib/std";
import { Condition } from "./Condition";

type Props = { readonly agreement: Agreement };

/** Answers whether the shadow may take over, and lists every condition with its figure. */
export function GatePanel({ agreement }: Props) {
  const { planner, view, after, missing } = agreement;
  const { may, unmet } = mayTakeOver(view.before, after);
  const { labelled, shadow, control } = view.report.labelled.disagreements;
  const who = planner ? "the planner" : "the shadow";
  return (
    <section aria-labelledby="take-over" className="rounded-md border bg-surface-1">
      <header className="border-b px-4 py-3">
        <h2 id="take-over" className="font-semibold text-lg">
          May {who} take over?{" "}
          <span className={may ? "text-added" : "text-failed"}>
            <span aria-hidden>{may ? "✓ " : "✗ "}</span>
            {may ? "Yes" : "No"}
          </span>
        </h2>
        <p className="max-w-5xl text-ink-2">
          {may ? "Every condition that can be measured is met." : tellUnmet(unmet)}
          {missing > 0 &&
            ` ${counted(missing, "replay is", "replays are")} still to run, so this may change.`}
        </p>
        {labelled > 0 && (
          <p className="max-w-5xl text-ink-2">
            By the labels, the shadow is right in {shadow} of {counted(labelled, "disagreement")}, the control
            in {control}.
          </p>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-px bg-line lg:grid-cols-2">
        <Gate
          title="Before cutover"
          note="The control decides, the shadow is only logged."
          results={view.before}
          agreement={agreement}
          unclear={agreement.unclear}
        />
        <Gate
          title="After cutover"
          note={
            planner
              ? "Measured by replaying the recordings with the planner deciding."
              : "A shadow log holds no turn that the shadow decided."
          }
          results={after}
          agreement={agreement}
        />
      </div>
    </section>
  );
}

const shortTitles: { readonly [id: string]: string } = {
  "dominant-agreement": "agreement on the dominant actions",
  "week-agreement": "agreement over a week",
  "correct-actions": "correct actions",
  "cases-reaching": "cases that reach their goal",
  "failed-calls": "failed calls",
  "failure-classes": "new classes of failure",
  "cost-latency": "cost and latency",
};
const namesOf = (results: readonly GateResult[]): string =>
  results.map(({ rule }) => shortTitles[rule.id] ?? rule.title).join(", ");

function tellUnmet(unmet: readonly GateResult[]): string {
  const lacking = unmet.filter(({ status }) => status === "lacking");
  const unknown = unmet.filter(({ status }) => status === "not_measurable");
  return [
    ...(lacking.length > 0
      ? [`${counted(lacking.length, "condition is", "conditions are")} not met: ${namesOf(lacking)}.`]
      : []),
    ...(unknown.length > 0
      ? [`${counted(unknown.length, "condition")} cannot be measured yet: ${namesOf(unknown)}.`]
      : []),
  ].join(" ");
}

type GateProps = Props & {
  readonly title: string;
  readonly note: string;
  readonly results: readonly GateResult[];
  /** Questions that the planner's document leaves open, in sentences. */
  readonly unclear?: readonly string[];
};

function Gate({ title, note, results, agreement, unclear = [] }: GateProps) {
  return (
    <section aria-label={title} className="bg-surface-1 px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-2 text-ink-2">{note}</p>
      <ul className="flex flex-col gap-3">
        {results.map((result) => (
          <Condition key={result.rule.id} result={result} agreement={agreement} />
        ))}
      </ul>
      {unclear.length > 0 && <p className="mt-3 max-w-prose text-ink-2 text-sm">{unclear.join(" ")}</p>}
    </section>
  );
}
