import type { RecordingDiff } from "@/lib/diff";
import { delta } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";
import { DeltaTree } from "../../ui/json/DeltaTree";
import { Section } from "./Section";

const leads = { before: <SideLetter side="base" />, after: <SideLetter side="head" /> };

/** Compares the turn reports to the caller, where they differ. */
export function Reports({ reports }: Pick<RecordingDiff, "reports">) {
  return reports.map(({ turn, base, head }) => (
    <Section key={turn} title={`Report of turn ${turn} differs`}>
      <DeltaTree delta={delta(base, head)} leads={leads} />
    </Section>
  ));
}
