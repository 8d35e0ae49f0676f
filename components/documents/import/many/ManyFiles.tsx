import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { counted } from "@/lib/std";
import { useNamed } from "../../../people/NameContext";
import { Button } from "../../../ui/Button";
import { takeFocus } from "../../../ui/form/takeFocus";
import { ProgressBar } from "../../../ui/live/ProgressBar";
import { countOf, refusedFirst, tallyOf } from "./batch";
import type { ChosenFiles } from "./chosen";
import { FileRow } from "./FileRow";
import { useBatch } from "./useBatch";

type ManyFilesProps = ChosenFiles & {
  readonly own: readonly ImportedKind[];
  /** Title of the set that recordings join. */
  readonly set: string;
};

/** Previews several files before any is imported, then shows the result of each. */
export function ManyFiles({ chosen, passedOver, own, set }: ManyFilesProps) {
  const { batch, busy, unsent, read, keep: retain, stop } = useBatch(chosen, set);
  const { whenNamed } = useNamed();
  const [ready, waiting, stored] = [
    countOf(batch, "ready"),
    countOf(batch, "waiting"),
    countOf(batch, "kept"),
  ];
  const [done, max] = busy === "reading" ? [batch.length - waiting, batch.length] : [stored, stored + ready];
  const isDone = busy === null && stored > 0 && ready === 0;
  return (
    <section aria-label="Files" className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <div
        role="status"
        key={isDone ? "done" : "going on"}
        ref={isDone ? takeFocus : undefined}
        tabIndex={-1}
        className="grid gap-1 outline-none"
      >
        <p className="font-medium">{sentenceOf(busy) ?? tallyOf(batch)}</p>
        {passedOver > 0 && (
          <p className="text-ink-2 text-sm">
            {counted(passedOver, "other file")} of the folder passed over: only .json, .jsonl, .mmd and
            .mermaid are read.
          </p>
        )}
      </div>
      <ProgressBar label={busy === "reading" ? "Files read" : "Files imported"} done={done} total={max} />
      {unsent !== null && (
        <p role="alert" className="break-words font-medium text-failed">
          ! {unsent} What was imported stays.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {waiting > 0 && busy === null && (
          <Button look="primary" onClick={read}>
            Read {counted(waiting, "file")}
          </Button>
        )}
        {ready > 0 && busy !== "reading" && (
          <Button
            look={waiting > 0 ? "plain" : "primary"}
            onClick={() => whenNamed(retain)}
            disabled={busy !== null}
          >
            Import {counted(ready, "file")}
          </Button>
        )}
        {busy !== null && <Button onClick={stop}>Stop</Button>}
      </div>
      {busy !== "reading" && (
        <ul aria-label="Result of each file" className="rounded-md border">
          {refusedFirst(batch).map((one) => (
            <FileRow key={one.path} of={one} own={own} />
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(busy: "reading" | "keeping" | null): string | null {
  if (busy === "reading") return "Reading the files. Nothing is stored yet.";
  return busy === "keeping" ? "Importing the files. Keep this page open until all are imported." : null;
}
