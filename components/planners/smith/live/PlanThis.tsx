"use client";
import { useReducer, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { cancelLive } from "@/lib/server/of/smith/live/cancel";
import type { LiveInput } from "@/lib/server/of/smith/live/input";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import { refreshPage } from "../../../ui/reading/Refresher";
import { LiveForm } from "./LiveForm";
import { LiveProgress } from "./LiveProgress";
import { listen } from "./listen";
import { type Heard, notBegun, type Progress, progressed } from "./progressOf";
import type { ProposeTexts } from "./useProposedTexts";

type PlanThisProps = {
  readonly offer: LiveOffer;
  /** Endpoint that starts a planning. */
  readonly path: string;
  readonly cancelLive: Action<typeof cancelLive>;
  readonly proposeTexts: ProposeTexts;
};

/** Plans a request with a live model: states the cost in advance, shows progress, and can cancel. */
export function PlanThis({ offer, path, cancelLive, proposeTexts }: PlanThisProps) {
  const [progress, tell] = useReducer(
    (before: Progress, event: Heard | "begin") => (event === "begin" ? notBegun : progressed(before, event)),
    notBegun,
  );
  const [busy, setBusy] = useState(false);
  const plan = async (input: LiveInput) => {
    tell("begin");
    setBusy(true);
    await listen(path, input, tell);
    setBusy(false);
    refreshPage();
  };
  return (
    <details open={offer.missing !== null} className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2.5 font-semibold text-sm hover:bg-surface-2">
        Plan a request live
      </summary>
      <div className="grid gap-4 border-t p-3">
        <LiveForm offer={offer} busy={busy} onPlan={plan} proposeTexts={proposeTexts} />
        <LiveProgress progress={progress} busy={busy} onCancel={(id) => void cancelLive({ id })} />
      </div>
    </details>
  );
}
