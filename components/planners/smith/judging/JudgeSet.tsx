"use client";
import type { Action } from "@/lib/server/http/action";
import type { cancelLive } from "@/lib/server/of/smith/live/cancel";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import { JudgeForm, type RequestSet } from "./JudgeForm";
import { JudgingShown } from "./JudgingShown";
import { useJudging } from "./useJudging";

type JudgeSetProps = {
  readonly offer: LiveOffer;
  readonly sets: readonly RequestSet[];
  /** Endpoint that judges. */
  readonly path: string;
  readonly cancelLive: Action<typeof cancelLive>;
};

/** Plans a set of requests live under one or two topologies, and shows what each comes to. */
export function JudgeSet({ offer, sets, path, cancelLive }: JudgeSetProps) {
  const { state, start } = useJudging(path);
  return (
    <details className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2.5 font-semibold text-sm hover:bg-surface-2">
        Judge a changed prompt over a set of requests
      </summary>
      <div className="grid gap-4 border-t p-3">
        <JudgeForm
          offer={offer}
          sets={sets}
          busy={state.kind === "running"}
          onJudge={(input) => void start(input)}
        />
        <JudgingShown state={state} onCancel={(id) => void cancelLive({ id })} />
      </div>
    </details>
  );
}
