"use client";
import type { SmithRequest } from "@/lib/server/of/smith/get";
import { EmptyState } from "../../../ui/States";
import { planCompareHref } from "../compare/planCompareHref";
import type { SmithState } from "../urlState";
import type { GoSmith } from "../useSmithState";
import { AttemptDetail } from "./AttemptDetail";
import { Timeline } from "./Timeline";

type AttemptsPanelProps = {
  readonly request: SmithRequest;
  readonly state: SmithState;
  readonly go: GoSmith;
};

/** Lists the attempts in order, with one in detail. */
export function AttemptsPanel({ request, state, go }: AttemptsPanelProps) {
  const { attempts, end } = request;
  const attempt = attempts[state.attempt - 1];
  if (!attempt) {
    return <EmptyState title="No attempts">The recording contains no model call.</EmptyState>;
  }
  return (
    <div className="flex h-full min-h-0 max-md:h-auto max-md:flex-col">
      <Timeline
        attempts={attempts}
        end={end}
        chosen={state.attempt}
        onChoose={(number) => go({ attempt: number, against: null })}
        compareHref={compareHref(request, state)}
      />
      <AttemptDetail key={state.attempt} attempt={attempt} attempts={attempts} state={state} go={go} />
    </div>
  );
}

/** Compares the chosen attempt as a plan with the one selected for comparison, or else the last; the last with the first. */
function compareHref({ name, attempts }: SmithRequest, { attempt, against }: SmithState): string {
  const other = against ?? (attempt === attempts.length ? 1 : attempts.length);
  const side = (number: number) => ({ request: name, attempt: number, topology: null });
  return planCompareHref(side(Math.min(attempt, other)), side(Math.max(attempt, other)));
}
