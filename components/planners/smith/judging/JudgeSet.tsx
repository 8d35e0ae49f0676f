"use client";
import { useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import type { TaskView } from "@/lib/server/tasks/view";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { JudgeForm, type RequestSet } from "./JudgeForm";
import { JudgingShown } from "./JudgingShown";
import { useJudging } from "./useJudging";

type JudgeSetProps = {
  readonly offer: LiveOffer;
  readonly sets: readonly RequestSet[];
  /** Endpoint that judges. */
  readonly path: string;
  /** The last judging that runs or has results; `null` if there was none. */
  readonly last: Pick<TaskView, "id" | "state"> | null;
  readonly cancelTask: Action<typeof cancelTask>;
};

/** Plans a set of requests live under one or two topologies, and shows what each comes to. */
export function JudgeSet({ offer, sets, path, last, cancelTask }: JudgeSetProps) {
  const { state, lost, start } = useJudging(path, last?.id ?? null);
  // It stays as the user leaves it.
  const [isOpen] = useState(last?.state === "running");
  return (
    <details open={isOpen} className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2.5 font-semibold text-sm hover:bg-surface-2">
        Judge a changed prompt over a set of requests
      </summary>
      <div className="grid gap-4 border-t p-3">
        <JudgeForm offer={offer} sets={sets} busy={state.kind === "running"} onJudge={start} />
        <JudgingShown state={state} onCancel={(task) => void cancelTask({ task })} />
        <RefusalLine className="text-sm">{state.kind === "running" ? lost : null}</RefusalLine>
      </div>
    </details>
  );
}
