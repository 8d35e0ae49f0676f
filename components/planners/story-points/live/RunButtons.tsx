"use client";
import { Play, Square } from "lucide-react";
import { type FormEvent, useEffect } from "react";
import type { Action } from "@/lib/server/http/action";
import type { cancelLiveRun } from "@/lib/server/live/cancel";
import type { LiveRunDetail } from "@/lib/server/live/get";
import type { resumeRun } from "@/lib/server/of/story-points/live/resume";
import { Button } from "../../../ui/Button";
import { NumberField } from "../../../ui/form/Field";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";
import { refreshPage } from "../../../ui/reading/Refresher";

type Props = {
  readonly detail: Pick<LiveRunDetail, "run" | "limits">;
  readonly cancelLiveRun: Action<typeof cancelLiveRun>;
  readonly resumeRun: Action<typeof resumeRun>;
};

const pause = 1000;

/** Cancels a run, or resumes it, under other limits where one was reached. Refreshes the page while it runs. */
export function RunButtons({ detail: { run, limits }, cancelLiveRun, resumeRun }: Props) {
  const [refusal, setRefusal] = useRefusal();
  const isRunning = run.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const again = setInterval(refreshPage, pause);
    return () => clearInterval(again);
  }, [isRunning]);
  const act = async (answer: Promise<{ readonly ok: boolean; readonly message?: string }>) => {
    const answered = await answer.catch(() => null);
    setRefusal(answered?.ok ? null : (answered?.message ?? unreachable()));
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
            <NumberField
              title="Limit in requests"
              name="requests"
              min={1}
              max={1_000_000}
              required
              defaultValue={limits.requests}
            />
          </div>
          {limits.dollars !== null && (
            <div className="w-36">
              <NumberField
                title="Limit in dollars"
                name="dollars"
                min={0.01}
                step="any"
                max={1_000_000}
                required
                defaultValue={limits.dollars}
              />
            </div>
          )}
          <Button type="submit" look="primary">
            <Play size={13} aria-hidden /> Resume
          </Button>
        </form>
      )}
      <RefusalLine className="text-sm">{refusal}</RefusalLine>
    </div>
  );
}
