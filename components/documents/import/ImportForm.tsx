"use client";

import { type FormEvent, useRef, useState } from "react";
import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { Kept, type TraceActions } from "./Kept";
import { Pasted } from "./Pasted";
import { PreviewCard } from "./PreviewCard";
import { Refused } from "./Refused";
import { preview, type Uploaded, upload } from "./upload";
import { useDropped } from "./useDropped";

type State =
  | { readonly at: "empty" }
  | { readonly at: "reading" | "refused"; readonly refusal?: Extract<Uploaded<never>, { ok: false }> }
  | { readonly at: "read" | "keeping"; readonly file: File; readonly shown: ImportPreview }
  | { readonly at: "kept"; readonly shown: ImportPreview; readonly kept: ImportedDocument };

type ImportFormProps = { readonly own: readonly ImportedKind[]; readonly trace: TraceActions };

/** Reads a file, shows what it is and what is wrong with it, and keeps it once that is wanted. `own` are the kinds that planners read. */
export function ImportForm({ own, trace }: ImportFormProps) {
  const [state, setState] = useState<State>({ at: "empty" });
  const { whenNamed } = useNamed();
  const asked = useRef(0);
  const read = async (file: File | undefined) => {
    const mine = ++asked.current;
    if (!file) return setState({ at: "empty" });
    setState({ at: "reading" });
    const answered = await preview(file);
    if (mine !== asked.current) return;
    setState(
      answered.ok ? { at: "read", file, shown: answered.value } : { at: "refused", refusal: answered },
    );
  };
  const keep = async () => {
    if (state.at !== "read") return;
    const { file, shown } = state;
    setState({ at: "keeping", file, shown });
    const answered = await upload(file, shown.drawnFor?.planner);
    setState(
      answered.ok ? { at: "kept", shown, kept: answered.value } : { at: "refused", refusal: answered },
    );
  };
  const takeFor = async (planner: string) => {
    if (state.at !== "read") return;
    const { file } = state;
    const mine = ++asked.current;
    const answered = await preview(file, planner);
    if (mine !== asked.current) return;
    setState(
      answered.ok ? { at: "read", file, shown: answered.value } : { at: "refused", refusal: answered },
    );
  };
  useDropped((form) => read(fileIn(form)));
  const readPasted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(fileIn(new FormData(event.currentTarget)) ?? new File([], ""));
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={readPasted} className="grid gap-3 rounded-md border bg-surface-1 p-4">
        <label className="grid gap-1.5">
          <span className="font-medium text-sm">File</span>
          <input
            type="file"
            name="file"
            accept="application/json,.json,.mmd,.mermaid,.md,.txt"
            onClick={(event) => {
              event.currentTarget.value = "";
            }}
            onChange={(event) => read(event.currentTarget.files?.[0])}
            className="w-full min-w-0 rounded-md border bg-surface-1 p-1.5 text-sm file:mr-3 file:h-7 file:cursor-pointer file:rounded-sm file:border file:border-line file:border-solid file:bg-surface-2 file:px-2.5 file:text-ink-1 hover:file:bg-surface-3"
          />
        </label>
        <Pasted />
        <Button type="submit" className="justify-self-start">
          Show what it is
        </Button>
      </form>
      <p role="status" className="min-w-0 break-words text-ink-2 text-sm empty:hidden">
        {state.at === "reading" && "Reading the file."}
        {state.at === "keeping" && "Keeping it."}
      </p>
      {"shown" in state && (
        <PreviewCard shown={state.shown} kept={state.at === "kept"} onPlanner={takeFor}>
          {state.at === "kept" ? (
            <Kept kept={state.kept} shown={state.shown} own={own} trace={trace} />
          ) : (
            <KeepButton shown={state.shown} busy={state.at === "keeping"} onKeep={() => whenNamed(keep)} />
          )}
        </PreviewCard>
      )}
      {state.at === "refused" && state.refusal && <Refused {...state.refusal} />}
    </div>
  );
}

/** What was pasted or dropped, as a file; what was pasted comes before what was chosen. */
function fileIn(form: FormData): File | undefined {
  const pasted = String(form.get("pasted") ?? "");
  if (pasted.trim() !== "") return new File([pasted], "");
  const chosen = form.get("file");
  return chosen instanceof File && chosen.size > 0 ? chosen : undefined;
}

type KeepProps = { readonly shown: ImportPreview; readonly busy: boolean; readonly onKeep: () => void };

function KeepButton({ shown, busy, onKeep }: KeepProps) {
  if (!shown.keepable)
    return (
      <p className="font-medium text-failed">! Not imported: mend the errors, then choose the file again.</p>
    );
  return (
    <Button look="primary" onClick={onKeep} disabled={busy}>
      Import
    </Button>
  );
}
