"use client";

import { type FormEvent, useRef, useState } from "react";
import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { counted } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { FileFields } from "./FileFields";
import { ImportProgress } from "./ImportProgress";
import { type ChosenFiles, filesNamed, maxPreviewed } from "./many/chosen";
import { FolderProgress, ImportFolder, useFolderImport } from "./many/ImportFolder";
import { ManyFiles } from "./many/ManyFiles";
import { PreviewCard } from "./PreviewCard";
import { Refused } from "./Refused";
import { SetField } from "./SetField";
import { StoredDocument, type TraceActions } from "./StoredDocument";
import type { ImportTask } from "./storeFile";
import { type Choice, preview, type Refusal } from "./upload";
import { useDropped } from "./useDropped";
import { useStoring } from "./useStoring";

type State =
  | { readonly at: "empty" }
  | { readonly at: "reading" | "refused"; readonly refusal?: Refusal }
  | { readonly at: "many"; readonly given: ChosenFiles; readonly number: number }
  | {
      readonly at: "read" | "keeping";
      readonly file: File;
      readonly shown: ImportPreview;
      /** Why the last import of it ended without a result. */
      readonly refusal?: Refusal;
    }
  | { readonly at: "stored"; readonly shown: ImportPreview; readonly stored: ImportedDocument };

type ImportFormProps = {
  readonly own: readonly ImportedKind[];
  readonly trace: TraceActions;
  /** Titles of sets that recordings can join. */
  readonly sets: readonly string[];
};

/** Previews a file with its problems and imports it on confirmation. `own` are the kinds that planners read. */
export function ImportForm({ own, trace, sets }: ImportFormProps) {
  const [state, setState] = useState<State>({ at: "empty" });
  const [set, setSet] = useState("");
  const running = useFolderImport();
  const { whenNamed } = useNamed();
  const { task, lost, store } = useStoring();
  const latest = useRef(0);
  const show = async (file: File, choice?: Choice) => {
    const mine = ++latest.current;
    const answered = await preview(file, choice);
    if (mine !== latest.current) return;
    setState(
      answered.ok ? { at: "read", file, shown: answered.value } : { at: "refused", refusal: answered },
    );
  };
  const read = (file: File | undefined) => {
    latest.current += 1;
    setState({ at: file ? "reading" : "empty" });
    return file && show(file);
  };
  const retain = async () => {
    if (state.at !== "read") return;
    const { file, shown } = state;
    const mine = ++latest.current;
    setState({ at: "keeping", file, shown });
    const answered = await store(file, shown, set.trim());
    if (answered === null || mine !== latest.current) return;
    setState(
      answered.ok
        ? { at: "stored", shown, stored: answered.value }
        : { at: "read", file, shown, refusal: answered },
    );
  };
  const choose = (choice: Choice) => (state.at === "read" ? show(state.file, choice) : undefined);
  const load = (given: ChosenFiles) => {
    const { chosen } = given;
    if (chosen.length < 2 && given.passedOver === 0) return read(chosen[0]?.file);
    latest.current += 1;
    const refusal = refusalOf(given);
    setState(refusal ? { at: "refused", refusal } : { at: "many", given, number: latest.current });
  };
  useDropped(load);
  const readPasted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pasted = String(new FormData(event.currentTarget).get("pasted") ?? "");
    if (pasted.trim() !== "") load(filesNamed([new File([pasted], "")]));
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={readPasted} className="grid gap-3 rounded-md border bg-surface-1 p-4">
        <FileFields onChosen={load} />
        <SetField set={set} sets={sets} onChange={setSet} />
        <Button type="submit" className="justify-self-start">
          Read the text
        </Button>
      </form>
      <p role="status" className="min-w-0 break-words text-ink-2 text-sm empty:sr-only">
        {state.at === "reading" && "Reading the file."}
        {state.at === "keeping" && "Keeping it."}
      </p>
      {running && <FolderProgress of={running} />}
      {state.at === "many" && state.given.chosen.length <= maxPreviewed && (
        <ManyFiles key={state.number} {...state.given} own={own} set={set.trim()} />
      )}
      {state.at === "many" && state.given.chosen.length > maxPreviewed && running === null && (
        <ImportFolder {...state.given} set={set.trim()} />
      )}
      {"shown" in state && (
        <PreviewCard shown={state.shown} isStored={state.at === "stored"} onChoice={choose}>
          {state.at === "stored" ? (
            <StoredDocument stored={state.stored} shown={state.shown} own={own} trace={trace} />
          ) : (
            <KeepButton
              shown={state.shown}
              busy={state.at === "keeping"}
              task={task}
              lost={lost}
              onKeep={() => whenNamed(retain)}
            />
          )}
        </PreviewCard>
      )}
      {"refusal" in state && state.refusal && <Refused {...state.refusal} />}
    </div>
  );
}

/** Returns why the chosen files are not read at all; `null` if they are. */
function refusalOf({ chosen, passedOver }: ChosenFiles): Refusal | null {
  return chosen.length > 0
    ? null
    : {
        message: `None of ${counted(passedOver, "file")} of the folder is a document.`,
        details: ["Choose a folder with .json, .jsonl, .mmd or .mermaid files."],
      };
}

type KeepProps = {
  readonly shown: ImportPreview;
  readonly busy: boolean;
  /** The last import that the server went on with; `null` if it stored the last at once. */
  readonly task: ImportTask | null;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
  readonly onKeep: () => void;
};

function KeepButton({ shown, busy, task, lost, onKeep }: KeepProps) {
  if (busy && task) return <ImportProgress task={task} lost={lost} />;
  if (!shown.keepable)
    return (
      <p className="font-medium text-failed">! Not imported: mend the errors, then choose the file again.</p>
    );
  return (
    <Button
      look="primary"
      onClick={onKeep}
      disabled={busy}
      lacks={shown.conversations?.app === "open" ? "Choose the app of the conversations first." : null}
    >
      Import
    </Button>
  );
}
