"use client";

import type { ReactNode } from "react";
import type { Agreement } from "@/lib/server/agreement/get";
import type { SetChoice } from "../recording/SetPicker";
import type { SweepActions } from "../replay/RunSweep";
import { Panel } from "../ui/Panel";
import { EmptyState } from "../ui/States";
import { ActionTable } from "./ActionTable";
import { AgreementHead } from "./AgreementHead";
import { Confusion } from "./Confusion";
import { Costs } from "./costs/Costs";
import { FieldTables } from "./FieldTables";
import { GatePanel } from "./GatePanel";
import { OverTime } from "./OverTime";
import { type GiveTurnLabel, SpotCheck } from "./SpotCheck";
import type { SelectedTurns } from "./schema";
import { Totals } from "./Totals";
import { TurnList } from "./TurnList";

export type AgreementPageProps = {
  readonly agreement: Agreement;
  /** The recording set and the others to choose; `null` for a log. */
  readonly over: SetChoice | null;
  readonly selected: SelectedTurns;
  readonly running: string | null;
  /** Further actions on the log. */
  readonly more?: ReactNode;
  readonly actions: SweepActions & { readonly giveTurnLabel: GiveTurnLabel };
};

/** Renders whether the shadow may take over, and the figures behind the answer. */
export function AgreementPage({ agreement, over, selected, running, more, actions }: AgreementPageProps) {
  const { view } = agreement;
  return (
    <div className="mx-auto flex max-w-[96rem] flex-col gap-4 px-4 py-4 max-md:px-3">
      <AgreementHead agreement={agreement} over={over} running={running} more={more} actions={actions} />
      {view.report.turns === 0 ? (
        <Panel title="Agreement">
          <EmptyState title="No turn has been replayed yet">
            Run the recordings under the topology that runs the shadow, or drop a shadow log on this page.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <GatePanel agreement={agreement} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Totals view={view} />
              <OverTime periods={view.periods} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <ActionTable agreement={agreement} />
              <Confusion agreement={agreement} selected={selected} />
            </div>
          </div>
          <TurnList agreement={agreement} selected={selected} />
          <FieldTables agreement={agreement} />
          {agreement.costs && <Costs costs={agreement.costs} recordings={agreement.recordings} />}
          <SpotCheck agreement={agreement} giveTurnLabel={actions.giveTurnLabel} />
        </>
      )}
    </div>
  );
}
