import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { RecordingVersion } from "../../recording";
import { counted } from "../../std";
import { checkName } from "../core/documentName";
import { InvalidInput, ServiceError } from "../core/errors";
import { changing } from "../db/changing";
import { checkPlanner } from "../db/history/revisions";
import { addImportedFiles, findImportedFiles, type ImportedFile } from "../db/lists/importedFiles";
import { addMembers, addSet } from "../db/lists/recordingSets";
import { addRecording, listStoredRecordings } from "../db/recordings";
import { importInto, SetTitle } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { ownerVerb, verb } from "../verb/verb";
import { importDocument, outcomeOf } from "./import";
import { readText } from "./readText";

/** Max files of a chunk. */
const maxFiles = 50;
const Path = z.string().min(1).max(1_000);
const Input = z.strictObject({
  /** Title of the set; recordings join “Imported” if it is omitted. */
  set: SetTitle.optional(),
  files: z
    .array(z.strictObject({ path: Path, text: z.string() }))
    .min(1)
    .max(maxFiles),
});

/** The result of each file, and why a refused one is refused. */
export type FileResult =
  | (ImportedFile & { readonly message?: undefined })
  | { readonly path: string; readonly outcome: "refused"; readonly message: string };

type ReadRecording = { readonly path: string; readonly digest: string; readonly version: RecordingVersion };

/** Stores one chunk of a large import: recordings in one transaction, other documents one by one. Idempotent, so that a chunk can be sent again. */
export const importFiles = ownerVerb(Input, async (ctx, { set, files }): Promise<readonly FileResult[]> => {
  importInto(set);
  const results = new Map<string, FileResult>();
  const recordings: ReadRecording[] = [];
  for (const { path, text } of files) {
    const digest = createHash("sha256").update(text).digest("hex");
    try {
      const version = await recordingIn(ctx, text);
      if (version) recordings.push({ path, digest, version });
      else results.set(path, await storeOther(ctx, { path, digest, text }, set));
    } catch (error) {
      results.set(path, refusedBecause(path, error));
    }
  }
  for (const one of await storeRecordings(ctx, recordings, set)) results.set(one.path, one);
  return files.flatMap(({ path }) => results.get(path) ?? []);
});

/** Reads a file on the helper thread; `null` if it is no recording, but another document. */
async function recordingIn(ctx: Ctx, text: string): Promise<RecordingVersion | null> {
  const read = await readText(ctx, text, { onMainLoop: 0 });
  if (!read.ok) throw new InvalidInput([read.message, ...read.details].join(" "));
  if (read.as !== "recording") return null;
  const { version } = read;
  checkName("The recording cannot be used", version.name);
  if (!ctx.planners.find(version.planner))
    throw new InvalidInput(`There is no planner "${version.planner}" on this server.`);
  return version;
}

async function storeOther(
  ctx: Ctx,
  { path, digest, text }: { readonly path: string; readonly digest: string; readonly text: string },
  set: string | undefined,
): Promise<FileResult> {
  const name = path.replace(/^.*[/\\]|[.][^.]*$/g, "").slice(0, 100);
  const stored = await importDocument(ctx, { text, set, ...(name !== "" && { name }) });
  const { outcome, kind, name: storedAs } = stored;
  const file = { path, digest, outcome, kind, name: storedAs };
  await ctx.db.prisma.$transaction((tx) => addImportedFiles(tx, ctx.actor, importInto(set).name, [file]));
  return file;
}

async function storeRecordings(
  ctx: Ctx,
  recordings: readonly ReadRecording[],
  set: string | undefined,
): Promise<readonly FileResult[]> {
  const owners = new Map((await listStoredRecordings(ctx.db)).map(({ name, planner }) => [name, planner]));
  const refused: FileResult[] = [];
  const accepted = recordings.filter(({ path, version: { name, planner } }) => {
    try {
      checkPlanner("recording", name, planner, owners.get(name) ?? planner);
      // Of two files of a chunk too, the first decides.
      owners.set(name, planner);
      return true;
    } catch (error) {
      refused.push(refusedBecause(path, error));
      return false;
    }
  });
  if (accepted.length === 0) return refused;
  const into = importInto(set);
  const stored = await changing(ctx, async (tx) => {
    const done: ImportedFile[] = [];
    for (const { path, digest, version } of accepted) {
      const { number, added } = await addRecording(tx, ctx.actor, { ...version, sample: false }, {});
      done.push({
        path,
        digest,
        outcome: outcomeOf({ revision: number, added }),
        kind: "recording",
        name: version.name,
      });
    }
    for (const planner of new Set(accepted.map(({ version }) => version.planner))) {
      const { name } = await addSet(tx, ctx.actor, planner, into);
      const own = accepted.filter(({ version }) => version.planner === planner);
      const members = new Map(own.map(({ version }) => [version.name, version]));
      await addMembers(tx, ctx.actor, { planner, name }, [...members.values()]);
    }
    await addImportedFiles(tx, ctx.actor, into.name, done);
    const line = `imported ${counted(done.length, "recording")} into the set “${into.title}”`;
    const about = { kind: "recording", name: into.name };
    return { answer: done, event: { kind: "recording.imported" as const, about, line } };
  });
  return [...refused, ...stored];
}

function refusedBecause(path: string, error: unknown): FileResult {
  if (error instanceof ServiceError) return { path, outcome: "refused", message: error.message };
  throw error;
}

const Asked = z.strictObject({
  set: SetTitle.optional(),
  files: z.array(z.strictObject({ path: Path, digest: z.string().regex(/^[0-9a-f]{64}$/) })).max(5_000),
});

/** Returns which files of a folder an earlier import into the set has stored, so that an interrupted one goes on. */
export const importedBefore = verb(Asked, (ctx, { set, files }) =>
  findImportedFiles(ctx.db, importInto(set).name, files),
);
