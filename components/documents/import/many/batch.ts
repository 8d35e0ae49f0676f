import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { counted } from "@/lib/std";
import type { Refusal, Uploaded } from "../upload";
import type { Chosen } from "./chosen";

/** A file of a batch with its status. */
export type BatchFile = Chosen &
  (
    | { readonly at: "waiting" }
    | { readonly at: "ready" | "known"; readonly shown: ImportPreview }
    | { readonly at: "kept"; readonly shown: ImportPreview; readonly kept: ImportedDocument }
    /** `shown` if it was read and only its import was refused. */
    | { readonly at: "refused"; readonly refusal: Refusal; readonly shown?: ImportPreview }
  );

export type Batch = readonly BatchFile[];

export const batchOf = (chosen: readonly Chosen[]): Batch => chosen.map((one) => ({ ...one, at: "waiting" }));

/** Returns a file's status once it was read. `before` are the files read earlier. */
export function readIn(before: Batch, { file, path }: Chosen, answered: Uploaded<ImportPreview>): BatchFile {
  if (!answered.ok) return { file, path, at: "refused", refusal: answered };
  const shown = answered.value;
  if (!shown.keepable) return { file, path, at: "refused", refusal: problemsOf(shown) };
  if (shown.standing === "known") return { file, path, at: "known", shown };
  const other = before.find((one) => one.at === "ready" && isNamedAlike(one.shown, shown));
  if (!other) return { file, path, at: "ready", shown };
  const message = `${other.path} has the id ${shown.name} too.`;
  const details = ["Leave one of them out, or import this one separately afterwards."];
  return { file, path, at: "refused", refusal: { message, details } };
}

/** Drawings get unique names, so they never conflict. */
const isNamedAlike = (a: ImportPreview, b: ImportPreview): boolean =>
  a.name !== null && a.kind === b.kind && a.name === b.name && !a.drawnFor && !b.drawnFor;

function problemsOf({ problems }: ImportPreview): Refusal {
  const [first, ...others] = problems
    .filter(({ severity }) => severity === "error")
    .map(({ message, fix }) => `${message} ${fix}`);
  return { message: first ?? "It cannot be used.", details: others };
}

/** Sorts files refused in the preview first, because they need fixing; those refused by the import stay in place. */
export const refusedFirst = (batch: Batch): Batch => {
  const isUnread = (one: BatchFile) => one.at === "refused" && !one.shown;
  return [...batch.filter(isUnread), ...batch.filter((one) => !isUnread(one))];
};

export const countOf = (batch: Batch, at: BatchFile["at"]): number =>
  batch.filter((one) => one.at === at).length;

const texts = [
  ["kept", "imported"],
  ["ready", "to import"],
  ["known", "already there"],
  ["refused", "refused"],
  ["waiting", "not read"],
] as const;

/** `60 files: 57 imported, 2 already there, 1 refused.` */
export function tallyOf(batch: Batch): string {
  const parts = texts.flatMap(([at, word]) => {
    const n = countOf(batch, at);
    return n > 0 ? [`${n} ${word}`] : [];
  });
  return `${counted(batch.length, "file")}: ${parts.join(", ")}.`;
}
