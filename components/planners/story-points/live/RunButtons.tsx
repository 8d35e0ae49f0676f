"use client";
import { Play, Square } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { cancelLiveRun } from "@/lib/server/live/cancel";
import type { LiveRunDetail } from "@/lib/server/live/get";
import type { resumeRun } from "@/lib/server/of/story-points/live/resume";
import { Button } from "../../../ui/Button";
import { Field, field } from "../../../ui/form/Field";
import { refreshPage } from "../../../ui/reading/Refresher";

type Props = {
  readonly detail: Pick<LiveRunDetail, "run" | "limits">;
  readonly cancelLiveRun: Action<typeof cancelLiveRun>;
  readonly resumeRun: Action<typeof resumeRun>;
};

const pause = 1000;

/** Cancels a run, or resumes it, under other limits where one was reached. Refreshes the page while it runs. */
export function RunButtons({ detail: { run, limits }, cancelLiveRun, resumeRun }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRunning = run.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const again = setInterval(refreshPage, pause);
    return () => clearInterval(again);
  }, [isRunning]);
  const act = async (answer: Promise<{ readonly ok: boolean; readonly message?: string }>) => {
    const answered = await answer.catch(() => null);
    setRefusal(answered?.ok ? null : (answered?.message ?? "The server could not be reached."));
    refreshPage();
  };
  const resume = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const dollars = String(form.get("dollars") ?? "");
    const next = { requests: Number(form.get("requests")), dollars: dollars === "" ? null : Number(dollars) };
    void act(resumeRun({ run: run.id, limits: next }));
  };
  if (run.state === "finished") return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isRunning ? (
        <Button onClick={() => void act(cancelLiveRun({ planner: run.planner, run: run.id }))}>
          <Square size={13} aria-hidden /> Cancel
        </Button>
      ) : (
        <form onSubmit={resume} className="flex flex-wrap items-end gap-3" aria-label="Resume">
          <div className="w-36">
            <Field title="Limit in requests">
              <input
                name="requests"
                type="number"
                min={1}
                max={1_000_000}
                required
                defaultValue={limits.requests}
                className={field}
              />
            </Field>
          </div>
          {limits.dollars !== null && (
            <div className="w-36">
              <Field title="Limit in dollars">
                <input
                  name="dollars"
                  type="number"
                  min={0.01}
                  step="any"
                  max={1_000_000}
                  required
                  defaultValue={limits.dollars}
                  className={field}
                />
              </Field>
            </div>
          )}
          <Button type="submit" look="primary">
            <Play size={13} aria-hidden /> Resume
          </Button>
        </form>
      )}
      {refusal !== null && (
        <p role="alert" className="text-failed text-sm">
          ! {refusal}
        </p>
      )}
    </div>
  );
}
