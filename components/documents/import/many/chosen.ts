import { compareNaturally } from "@/lib/std";
/** A file with its path as shown to the user. */
export type Chosen = { readonly file: File; readonly path: string };

/** `passedOver`: number of files in a folder skipped because of their names. */
export type ChosenFiles = { readonly chosen: readonly Chosen[]; readonly passedOver: number };

/** Up to this number of files are previewed before an import; a larger folder is imported in chunks. */
export const maxPreviewed = 100;

const isDocument = ({ path }: Chosen): boolean => /[.](jsonl?|mmd|mermaid)$/i.test(path);

/** Takes individually chosen files, all of them. */
export const filesNamed = (files: Iterable<File>): ChosenFiles => ({
  chosen: [...files].map((file) => ({ file, path: file.name })),
  passedOver: 0,
});

/** Takes a folder with all descendants, documents only. */
export const filesOfFolder = (files: Iterable<File>): ChosenFiles =>
  documentsOf([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));

/** Takes dropped files, and folders with all descendants. `entries` match `files`; `null` where the browser provides none. */
export async function filesDropped(
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<ChosenFiles> {
  const folders = entries.filter((entry) => entry?.isDirectory);
  const single = filesNamed(files.filter((_, i) => !entries[i]?.isDirectory));
  const below = documentsOf((await Promise.all(folders.map(filesBelow))).flat());
  return { chosen: [...single.chosen, ...below.chosen], passedOver: below.passedOver };
}

function documentsOf(all: readonly Chosen[]): ChosenFiles {
  const chosen = all.filter(isDocument).sort((a, b) => compareNaturally(a.path, b.path));
  return { chosen, passedOver: all.length - chosen.length };
}

async function filesBelow(entry: FileSystemEntry | null): Promise<readonly Chosen[]> {
  if (!entry) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((answer, fail) => (entry as FileSystemFileEntry).file(answer, fail));
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const below: FileSystemEntry[] = [];
  // A reader returns up to a hundred at a time, and none at the end.
  for (let some = await next(reader); some.length > 0; some = await next(reader)) below.push(...some);
  return (await Promise.all(below.map(filesBelow))).flat();
}

const next = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((answer, fail) => reader.readEntries(answer, fail));
