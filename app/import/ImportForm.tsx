"use client";

import { type FormEvent, useState } from "react";
import { useNamed } from "@/components/people/NameContext";
import { Button } from "@/components/ui/Button";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { Kept, Remarks } from "./Kept";
import { Pasted } from "./Pasted";
import { type ImportResult, upload } from "./upload";
import { useDropped } from "./useDropped";

type State = { readonly at: "ready" | "sending" } | { readonly at: "over"; readonly result: ImportResult };

/** Sends one file and says what came of it. `own` are the kinds that planners read. */
export function ImportForm({ own }: { readonly own: readonly ImportedKind[] }) {
  const [state, setState] = useState<State>({ at: "ready" });
  const sending = state.at === "sending";
  const { whenNamed } = useNamed();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    bring(new FormData(event.currentTarget));
  };
  const bring = (form: FormData) =>
    whenNamed(async () => {
      setState({ at: "sending" });
      setState({ at: "over", result: await upload(form) });
    });
  useDropped(bring);
  return (
    <form onSubmit={send} className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <label className="grid gap-1.5">
        <span className="font-medium text-sm">File</span>
        <input
          type="file"
          name="file"
          accept="application/json,.json,.mmd,.mermaid,.md,.txt"
          className="w-full min-w-0 rounded-md border bg-surface-1 p-1.5 text-sm file:mr-3 file:h-7 file:cursor-pointer file:rounded-sm file:border file:border-line file:border-solid file:bg-surface-2 file:px-2.5 file:text-ink-1 hover:file:bg-surface-3"
        />
      </label>
      <Pasted />
      <div className="flex items-center gap-3">
        <Button type="submit" look="primary" disabled={sending}>
          Import
        </Button>
        <p role="status" className="min-w-0 break-words text-ink-2 text-sm">
          {sending && "Reading the file."}
          {state.at === "over" && state.result.ok && <Kept {...state.result} own={own} />}
        </p>
      </div>
      {state.at === "over" && state.result.ok && <Remarks of={state.result.remarks} />}
      {state.at === "over" && !state.result.ok && <Refused {...state.result} />}
    </form>
  );
}

function Refused({ message, details }: Extract<ImportResult, { ok: false }>) {
  const further = [...new Set(details)].filter((detail) => !message.endsWith(detail));
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-soft-failed p-3 text-sm">
      <p className="min-w-0 break-words font-medium text-failed">! {message}</p>
      {further.length > 0 && (
        <ul className="grid list-disc gap-1 break-words pl-5 text-ink-2">
          {further.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
