import { Play } from "lucide-react";
import type { InterruptedPlanning } from "@/lib/server/of/smith/live/resume";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";

type Props = {
  readonly plannings: readonly InterruptedPlanning[];
  readonly busy: boolean;
  /** Says why no model can be asked; `null` if one can. */
  readonly missing: string | null;
  readonly onResume: (task: string) => void;
};

/** Lists plannings that were left in the middle with stored answers, each with a button that resumes it. */
export function InterruptedPlannings({ plannings, busy, missing, onResume }: Props) {
  if (plannings.length === 0) return null;
  return (
    <section aria-label="Interrupted plannings" className="grid gap-2 rounded-md border p-3 text-sm">
      <h2 className="font-semibold">Interrupted plannings</h2>
      <p className="text-ink-2">
        Resume goes on with the provider, model, topology and tools that the planning began with. A prompt
        whose answer is stored is not sent again; all others are. The result is one recording.
      </p>
      <ul className="grid gap-2">
        {plannings.map(({ task, title, answers }) => (
          <li key={task} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60 break-words">
              {title} <span className="text-ink-2">({counted(answers, "stored answer")})</span>
            </span>
            <Button
              aria-label={`Resume “${title}”`}
              disabled={busy}
              lacks={missing}
              onClick={() => onResume(task)}
            >
              <Play size={13} aria-hidden /> Resume
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
