"use client";
import { Play } from "lucide-react";
import type { Action } from "@/lib/server/http/action";
import type { discardAnswers, InterruptedPlanning } from "@/lib/server/of/smith/live/resume";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { ConfirmButton } from "../../../ui/form/ConfirmButton";
import { useAnswered } from "../../../ui/live/useAnswered";
import { refreshPage } from "../../../ui/reading/Refresher";

type Props = {
  readonly plannings: readonly InterruptedPlanning[];
  readonly busy: boolean;
  /** Says why no model can be asked; `null` if one can. */
  readonly missing: string | null;
  readonly onResume: (task: string) => void;
  readonly discardAnswers: Action<typeof discardAnswers>;
};

/** Lists plannings that were left in the middle with stored answers, each with buttons that resume it or discard its answers. */
export function InterruptedPlannings({ plannings, discardAnswers, ...resuming }: Props) {
  const { run, busy: isDiscarding, refused } = useAnswered();
  if (plannings.length === 0) return null;
  return (
    <section aria-label="Interrupted plannings" className="grid gap-2 rounded-md border p-3 text-sm">
      <h2 className="font-semibold">Interrupted plannings</h2>
      <p className="text-ink-2">
        Resume goes on with the provider, model, topology and tools that the planning began with. A prompt
        whose answer is stored is not sent again; all others are. The result is one recording.
      </p>
      <ul className="grid gap-2">
        {plannings.map((one) => (
          <PlanningRow
            key={one.task}
            {...resuming}
            {...one}
            busy={resuming.busy || isDiscarding}
            onDiscard={(task) => run(() => discardAnswers({ task }), refreshPage)}
          />
        ))}
      </ul>
      <p role="status" className="text-ink-2 empty:sr-only">
        {refused}
      </p>
    </section>
  );
}

type RowProps = Pick<Props, "busy" | "missing" | "onResume"> &
  InterruptedPlanning & { readonly onDiscard: (task: string) => void };

function PlanningRow({ task, title, answers, busy, missing, onResume, onDiscard }: RowProps) {
  const stored = counted(answers, "stored answer");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-60 break-words">
        {title} <span className="text-ink-2">({stored})</span>
      </span>
      <Button aria-label={`Resume “${title}”`} disabled={busy} lacks={missing} onClick={() => onResume(task)}>
        <Play size={13} aria-hidden /> Resume
      </Button>
      <ConfirmButton
        button="Discard"
        question={`Discard ${stored} of “${title}”?`}
        says={`Discard ${stored}? The planning cannot be resumed then.`}
        confirm="Discard"
        busy={busy}
        onConfirm={() => onDiscard(task)}
      />
    </li>
  );
}
