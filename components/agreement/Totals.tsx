import type { AgreementView } from "@/lib/agreement";
import { counted } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { tellRange, tellShare } from "./words";

type Props = { readonly view: AgreementView };

/** Renders agreement over all turns, and both sides against the labels. */
export function Totals({ view: { report } }: Props) {
  const { agreement, kappa, dominant, errors, labelled } = report;
  const unusable = errors.reduce((sum, { turns }) => sum + turns, 0);
  return (
    <Panel title="Agreement">
      <div className="flex flex-col gap-3 p-3">
        {agreement && (
          <p>
            <span className="font-semibold text-xl">{tellShare(agreement.share)}</span>{" "}
            <span className="text-ink-2">
              {Math.round(agreement.share * agreement.of)} of {counted(agreement.of, "turn")}; with 95 %
              certainty {tellRange(agreement)} (Wilson)
            </span>
          </p>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <dt className="text-ink-2">Dominant actions</dt>
          <dd>
            {dominant.agreement
              ? `${tellShare(dominant.agreement.share)} (${tellRange(dominant.agreement)}), ${tellShare(dominant.share)} of the turns`
              : "none"}
          </dd>
          <dt className="text-ink-2">Cohen's kappa</dt>
          <dd>{kappa === null ? "undefined" : kappa.toFixed(3)}</dd>
          <dt className="text-ink-2">No usable answer</dt>
          <dd>
            {counted(unusable, "turn")}
            {errors.length > 0 && ` (${errors.map(({ error, turns }) => `${error} ${turns}`).join(", ")})`}
          </dd>
        </dl>
        <Labels labelled={labelled} />
      </div>
    </Panel>
  );
}

function Labels({ labelled }: Pick<AgreementView["report"], "labelled">) {
  const { control, shadow, disagreements, turns } = labelled;
  if (!control || !shadow)
    return <p className="text-ink-2">No turn has a label. Spot checks below give labels.</p>;
  const { of, labelled: known, shadow: shadowRight, control: controlRight, neither } = disagreements;
  return (
    <section aria-label="Against the labels" className="border-t pt-3">
      <p className="font-medium">
        Of {counted(known, "disagreement")} the shadow is right in {shadowRight}, the control in{" "}
        {controlRight}, neither in {neither}.
      </p>
      <p className="text-ink-2">
        In all {counted(turns, "labelled turn")} the control is right in {tellShare(control.share)} (
        {tellRange(control)}), the shadow in {tellShare(shadow.share)} ({tellRange(shadow)}).
        {of > known && ` ${counted(of - known, "disagreement has", "disagreements have")} no label.`}
      </p>
    </section>
  );
}
