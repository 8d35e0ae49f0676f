import { expect, test } from "vitest";
import { filesDropped, filesNamed, filesOfFolder } from "./chosen";

const fileNamed = (name: string) => new File(["{}"], name);

const fileEntry = (path: string) =>
  ({
    isFile: true,
    isDirectory: false,
    fullPath: `/${path}`,
    file: (answer: (file: File) => void) => answer(fileNamed(path.split("/").at(-1) ?? "")),
  }) as unknown as FileSystemEntry;

/** Gives a hundred entries at a time, as browsers do. */
const folderEntry = (path: string, below: readonly FileSystemEntry[]) =>
  ({
    isFile: false,
    isDirectory: true,
    fullPath: `/${path}`,
    createReader: () => {
      let at = 0;
      return {
        readEntries: (answer: (some: readonly FileSystemEntry[]) => void) => {
          const some = below.slice(at, at + 100);
          at += 100;
          answer(some);
        },
      };
    },
  }) as unknown as FileSystemEntry;

const paths = ({ chosen }: { readonly chosen: readonly { readonly path: string }[] }) =>
  chosen.map(({ path }) => path);

test("files that are chosen one by one are all meant", () => {
  const given = filesNamed(["a.json", "notes.txt"].map(fileNamed));
  expect([paths(given), given.passedOver]).toEqual([["a.json", "notes.txt"], 0]);
});

test("of a folder only documents are meant, in the order of their numbers", () => {
  const given = filesOfFolder(["10.json", "9.JSON", "README.md", "b.mmd"].map(fileNamed));
  expect([paths(given), given.passedOver]).toEqual([["9.JSON", "10.json", "b.mmd"], 1]);
});

test("a dropped folder is read to its last file, and the file beside it is taken whatever it is called", async () => {
  const many = Array.from({ length: 250 }, (_, i) => fileEntry(`all/deep/${i}.json`));
  const folder = folderEntry("all", [folderEntry("all/deep", many), fileEntry("all/picture.png")]);
  const given = await filesDropped([folder, fileEntry("notes.txt")], ["all", "notes.txt"].map(fileNamed));
  expect(given.passedOver).toBe(1);
  expect(paths(given)).toEqual(["notes.txt", ...many.map((_, i) => `all/deep/${i}.json`)]);
});

test("where a browser tells no entries, files are taken as they are", async () => {
  expect(paths(await filesDropped([null], [fileNamed("a.json")]))).toEqual(["a.json"]);
});
