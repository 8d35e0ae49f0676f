"use client";
import { useEffect } from "react";
import { counted } from "@/lib/std";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { Panel } from "../../ui/Panel";
import { refreshPage } from "../../ui/reading/Refresher";

type Props = { readonly done: number; readonly of: number };

const pause = 2500;

/** Shows how many replays are made, and asks for the next ones; those made are stored, also when the page is left. */
export function UnderWay({ done, of }: Props) {
  useEffect(() => {
    const again = setInterval(refreshPage, pause);
    return () => clearInterval(again);
  }, []);
  return (
    <Panel title="Replaying the tasks">
      <div className="flex flex-col gap-2 p-3">
        <ProgressBar label="Replays of every topology and variant" done={done} total={of} />
        <p className="text-ink-2">
          {done} of {counted(of, "replay")}. Every task is replayed once under every topology and variant. The
          report shows when all are known.
        </p>
      </div>
    </Panel>
  );
}
