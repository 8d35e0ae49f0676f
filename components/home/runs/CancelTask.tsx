"use client";

import { Square } from "lucide-react";
import type { Action } from "@/lib/server/http/action";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import { Button } from "../../ui/Button";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { useAnswered } from "../../ui/live/useAnswered";
import { refreshPage } from "../../ui/reading/Refresher";

type Props = {
  readonly task: string;
  /** Of the run, for the accessible name. */
  readonly title: string;
  readonly cancelTask: Action<typeof cancelTask>;
};

/** Cancels a running task, of any server. */
export function CancelTask({ task, title, cancelTask }: Props) {
  const { run, busy, refused } = useAnswered();
  return (
    <div className="relative flex items-center gap-2">
      <RefusalLine className="max-w-40 text-xs">{refused}</RefusalLine>
      <Button
        className="h-7 text-xs"
        aria-label={`Cancel: ${title}`}
        disabled={busy}
        onClick={() => run(() => cancelTask({ task }), refreshPage)}
      >
        <Square size={12} aria-hidden /> Cancel
      </Button>
    </div>
  );
}
