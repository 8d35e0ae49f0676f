import "server-only";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Memory, slot } from "../cache/memory";
import { dataFolder } from "../core/dataFolder";
import { ensureProfileKeys, listProfileKeys, type ProfileKeys } from "../db/history/profileKeys";
import type { Database } from "../db/store";

const held = slot("profile-keys", (): { keys: Promise<ProfileKeys> | null } => ({ keys: null }));

/** Returns the profile keys, the signing one first, cached from the database; `again` reloads them. */
export function profileKeys(
  memory: Memory,
  database: Database,
  { again = false } = {},
): Promise<ProfileKeys> {
  const known = held(memory);
  const before = known.keys;
  if (before && !again) return before;
  const keys = before ? listProfileKeys(database) : stored(database);
  known.keys = keys;
  keys.catch(() => {
    known.keys = null;
  });
  return keys;
}

const stored = async (database: Database): Promise<ProfileKeys> =>
  ensureProfileKeys(database, { fresh: randomBytes(32).toString("base64url"), adopted: await keyOfFile() });

/** A shorter key could be guessed. */
const minLength = 32;

/** Reads the key file of earlier versions; `null` if there is none. */
async function keyOfFile(): Promise<string | null> {
  try {
    const file = path.join(dataFolder(), "profiles.key");
    const key = await readFile(/* turbopackIgnore: true */ file, "utf8");
    return key.length < minLength ? null : key;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
