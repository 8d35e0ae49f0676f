"use client";
import type { RunOffer } from "@/lib/server/of/story-points/live/offer";
import { Button } from "../../../ui/Button";
import { NoProvider } from "../../../ui/live/NoProvider";
import { ProviderAddress } from "../../../ui/live/ProviderAddress";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { ArchitectureFields } from "./ArchitectureFields";
import { LimitFields } from "./LimitFields";
import { ModelTable } from "./ModelTable";
import { Spending } from "./Spending";
import { TaskFields } from "./TaskFields";
import type { CountNeeds } from "./useNeeds";
import { type Models, type StartRun, useRunForm } from "./useRunForm";

type Props = {
  readonly offer: RunOffer;
  readonly countNeeds: CountNeeds;
  readonly startRun: StartRun;
};

/** Chooses tasks, topologies, models and limits, and says beforehand what the run takes. */
export function RunForm({ offer, ...actions }: Props) {
  const form = useRunForm(offer, actions);
  const { choice, set, tasks, estimate, trouble, refusal, isStarting, start } = form;
  if (offer.missing !== null)
    return (
      <NoProvider
        missing={offer.missing}
        button="Start the run"
        purpose="models work on tasks here and every answer is kept as a recording."
      />
    );
  return (
    <form onSubmit={start} aria-label="Live run" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <TaskFields offer={offer} choice={choice} onSet={set} />
      <ArchitectureFields
        offer={offer}
        selected={choice.selected}
        onSelect={(selected) => set({ selected })}
      />
      <RefusalLine className="text-sm">{trouble}</RefusalLine>
      {estimate && (
        <ModelTable
          offer={offer}
          roles={estimate.roles}
          models={choice.models}
          onSet={(role, model) => set({ models: { ...choice.models, [role]: model } })}
        />
      )}
      <Addresses offer={offer} models={choice.models} />
      <LimitFields choice={choice} estimate={estimate} onSet={set} />
      <Spending estimate={estimate} tasks={tasks} seeds={choice.seeds} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={isStarting} lacks={lacksOf(tasks, estimate !== null)}>
          {isStarting ? "Starting" : "Start the run"}
        </Button>
        <RefusalLine className="text-sm">{refusal}</RefusalLine>
      </div>
    </form>
  );
}

function lacksOf(tasks: number, isEstimated: boolean): string | null {
  if (tasks === 0) return "Choose at least one task.";
  return isEstimated ? null : "The calls of the chosen topologies are not estimated yet.";
}

/** Says where requests go, for each provider of the table. */
function Addresses({ offer, models }: { readonly offer: RunOffer; readonly models: Models }) {
  const chosen = new Set(Object.values(models).map((one) => one?.provider));
  const shown = offer.providers.filter(({ id }, i) => (chosen.size === 0 ? i === 0 : chosen.has(id)));
  return shown.map(({ id, address }) => address && <ProviderAddress key={id} address={address} />);
}
