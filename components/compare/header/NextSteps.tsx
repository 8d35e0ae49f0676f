"use client";

import { ArrowRight } from "lucide-react";
import type { NextStep } from "@/lib/rules";
import type { Answered } from "@/lib/server/http/action";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { refreshPage } from "../../ui/reading/Refresher";
import { StateLink } from "../parts/StateLink";

export type StepActions = {
  readonly run: () => Promise<Answered<unknown>>;
  readonly checkThreads: () => void;
};

type Props = {
  readonly steps: readonly NextStep[];
  /** `null` if nothing can be started here. */
  readonly actions: StepActions | null;
  readonly busy: boolean;
};

/** Lists actions for answers not yet settled, most effective first. Runs are disabled while one is active. */
export function NextSteps({ steps, actions, busy }: Props) {
  const [trouble, setTrouble] = useRefusal();
  const act = (does: NextStep["does"]) => {
    setTrouble(null);
    if (!actions) return;
    if (does === "check-threads") return actions.checkThreads();
    actions.run().then(
      (started) => (started.ok ? refreshPage() : setTrouble(started.message)),
      () => setTrouble(unreachable("The run was not started. Try again.")),
    );
  };
  return (
    <>
      {trouble && (
        <li>
          <RefusalLine>{trouble}</RefusalLine>
        </li>
      )}
      {(actions ? steps : steps.filter(({ does }) => does === "look"))
        .slice(0, 2)
        .map(({ does, says, link }) => (
          <li key={says} className="min-w-0">
            {does === "look" || does === "answer" ? (
              <StateLink to={{ view: link.view, status: [...link.status] }} className={style}>
                <Arrow /> {says}
              </StateLink>
            ) : (
              <button
                type="button"
                disabled={busy}
                title={busy ? "A run is active. Start this once it has finished." : undefined}
                onClick={() => act(does)}
                className={style}
              >
                <Arrow /> {says}
              </button>
            )}
          </li>
        ))}
    </>
  );
}

const style =
  "font-medium text-accent underline-offset-3 hover:underline disabled:text-ink-3 disabled:no-underline";

const Arrow = () => <ArrowRight size={12} aria-hidden className="inline align-[-1.5px]" />;
