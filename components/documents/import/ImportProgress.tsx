"use client";

import { useState } from "react";
import { counted } from "@/lib/std";
import { Button } from "../../ui/Button";
import { Refusal } from "../../ui/lines";
import { ProgressBar } from "../../ui/live/ProgressBar";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { PageLink } from "../../ui/reading/PageLink";
import { cancelImport, type ImportTask } from "./storeFile";

type ImportProgressProps = {
  readonly task: ImportTask;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
};

/** Shows a running import of conversations, and cancels it. */
export function ImportProgress({ task: { id, done, total }, lost }: ImportProgressProps) {
  const [refusal, setRefusal] = useRefusal();
  const [busy, setBusy] = useState(false);
  const cancel = () => {
    setBusy(true);
    cancelImport(id)
      .catch((error: unknown) => setRefusal(error instanceof Refusal ? error.message : unreachable()))
      .finally(() => setBusy(false));
  };
  return (
    <div className="grid gap-2">
      <ProgressBar label="Conversations imported" done={done} total={total} />
      <p className="text-ink-2 text-sm">
        {counted(total, "conversation")}, {done.toLocaleString("en")} done so far. The import goes on without
        this page; it is listed under{" "}
        <PageLink href="/runs" className="underline">
          Runs
        </PageLink>
        .
      </p>
      <RefusalLine>{refusal ?? lost}</RefusalLine>
      <Button className="justify-self-start" disabled={busy} onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
