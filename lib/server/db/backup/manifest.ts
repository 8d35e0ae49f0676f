import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { InvalidInput } from "../../core/errors";

/** Describes a backup: a folder with this file and one JSONL file for each table. */
const Manifest = z.strictObject({
  format: z.literal("planner-studio/backup"),
  formatVersion: z.literal(1),
  /** Of Planner Studio. */
  version: z.string(),
  createdAt: z.string(),
  /** Kind of the database that it was made of; it is restored into either. */
  from: z.enum(["pglite", "postgres"]),
  /** Applied migrations: the schema of the rows. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string().regex(/^\w+\.jsonl$/),
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupTable = Manifest["tables"][number];

export const manifestName = "manifest.json";
export const format = { format: "planner-studio/backup", formatVersion: 1 } as const;

/** Fields of every manifest, also of later formats. */
const AnyManifest = z.looseObject({ format: z.literal(format.format), formatVersion: z.int() });

/** Reads the manifest of a backup. Throws `InvalidInput` with the file and the fix. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  const text = await readFile(file, "utf8").catch(() => {
    throw new InvalidInput(
      `${file} is missing: ${folder} is no backup, or one that was not finished. Name the folder of a whole backup.`,
    );
  });
  const json = parsed(text, file);
  const any = AnyManifest.safeParse(json);
  if (!any.success) throw damaged(file, "it is not the manifest of a backup");
  if (any.data.formatVersion > format.formatVersion)
    throw new InvalidInput(
      `${file} has format version ${any.data.formatVersion}; this version of Planner Studio reads up to ${format.formatVersion}. Update Planner Studio.`,
    );
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw damaged(file, z.prettifyError(manifest.error).replace(/\s+/g, " "));
  return manifest.data;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file, "it is not JSON");
  }
}

/** Creates the refusal of a damaged file. */
export const damaged = (file: string, why: string): InvalidInput =>
  new InvalidInput(`${file} is damaged: ${why}. Copy the backup again, or restore another one.`);
