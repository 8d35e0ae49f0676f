/** A file with the path that a person knows it by. */
export type Chosen = { readonly file: File; readonly path: string };

/** `passedOver`: how many files of a folder hold no documents by their names. */
export type ChosenFiles = { readonly chosen: readonly Chosen[]; readonly passedOver: number };

/** As many files are brought in at once. */
export const mostFiles = 500;

const isDocument = ({ path }: Chosen): boolean => /[.](json|mmd|mermaid)$/i.test(path);

/** Files that were chosen one by one, each of which is meant. */
export const filesNamed = (files: Iterable<File>): ChosenFiles => ({
  chosen: [...files].map((file) => ({ file, path: file.name })),
  passedOver: 0,
});

/** A folder with all below it, of which only documents are meant. */
export const filesOfFolder = (files: Iterable<File>): ChosenFiles =>
  documentsOf([...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));

/** What was dropped: files, and folders with all below them. `entries` are those of `files`, or null where the browser has none. */
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
  const chosen = all.filter(isDocument).sort((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }));
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
  // A reader gives a hundred at a time, and none when it is through.
  for (let some = await next(reader); some.length > 0; some = await next(reader)) below.push(...some);
  return (await Promise.all(below.map(filesBelow))).flat();
}

const next = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((answer, fail) => reader.readEntries(answer, fail));
