import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

export type Verb = (request: { readonly actor: unknown; readonly input: object }) => Promise<never>;
type Module = { readonly [name: string]: Verb };
export const load = (file: string): Promise<Module> =>
  import(pathToFileURL(path.resolve("lib", `${file}.ts`)).href);
export const server = (file: string) => load(`server/${file}`);

const verbFiles = [
  "answers/list",
  "answers/save",
  "bisect/get",
  "bisect/start",
  "documents/export",
  "documents/import",
  "drafts/save",
  "history/get",
  "history/listRemoved",
  "history/remove",
  "history/removeImport",
  "inflight/check",
  "inflight/get",
  "people/events",
  "people/list",
  "people/setRole",
  "recordings/save",
  "replays/list",
  "replays/start",
  "reviews/change",
  "reviews/comment",
  "reviews/create",
  "reviews/decide",
  "reviews/get",
  "reviews/labels/give",
  "reviews/labels/queue",
  "reviews/push",
  "reviews/resolve",
  "reviews/suggest/propose",
  "reviews/walk/seen",
  "sweeps/cancel",
  "sweeps/get",
  "sweeps/list",
  "sweeps/start",
  "topologies/edit",
  "topologies/save",
];

/** Every verb that the writer calls, by its name. */
export const loadVerbs = async (): Promise<Module> =>
  Object.assign({}, ...(await Promise.all(verbFiles.map(server))));

/** Writes `file.br`. */
export function writeCompressed(file: string, contents: Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(contents, { params }));
}
