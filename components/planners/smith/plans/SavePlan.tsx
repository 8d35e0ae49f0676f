"use client";
import { Save } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useNamed } from "../../../people/NameContext";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Field, field } from "../../../ui/form/Field";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { useRefusal } from "../../../ui/live/useRefusal";
import { usePush } from "../../../ui/reading/openings";
import type { Plan } from "../plan/usePlan";
import { lost, type PlanActions, type PlanSource } from "./planActions";

type SavePlanProps = {
  readonly plan: Plan;
  readonly origin: PlanSource;
  readonly savePlan: PlanActions["savePlan"];
};

/** Saves an edited plan under a name, as a plan of the workspace. */
export function SavePlan({ plan, origin, savePlan }: SavePlanProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const first = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    whenNamed(async () => {
      const input = { name, text: plan.text, editedFrom: origin.reference };
      const saved = await savePlan(input).catch(() => null);
      if (!saved?.ok) return setRefusal(saved?.message ?? lost);
      plan.reset();
      push(`/planners/smith/plans/${saved.value.hash}`);
    });
  };
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        lacks={plan.edited ? null : "The plan was not edited, so it is stored already."}
        className="!h-7"
      >
        <Save size={13} aria-hidden /> Save
      </Button>
      <Dialog open={open} onOpenChange={setOpen} first={first} title="Save the edited plan">
        <form onSubmit={save} className="grid gap-3">
          <Field title="Name">
            <input
              ref={first}
              name="name"
              required
              maxLength={120}
              defaultValue={`${origin.name.slice(0, 110)}, edited`}
              className={field}
            />
          </Field>
          <p className="text-ink-2 text-sm">
            It is saved as a plan of its own, marked as edited. The original stays as it is.
          </p>
          <RefusalLine>{refusal}</RefusalLine>
          <Button type="submit" look="primary" className="justify-self-end">
            Save plan
          </Button>
        </form>
      </Dialog>
    </>
  );
}
