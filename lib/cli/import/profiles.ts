import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** The folder in which this user's command line keeps what outlives it. */
export const stateFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env.XDG_STATE_HOME || path.join(homedir(), ".local", "state"), "planner-studio");

/** The file with the profiles that this user entered at servers; only its user can read it. */
const fileOf = (env: NodeJS.ProcessEnv): string => path.join(stateFolder(env), "profiles.json");

/** Returns the cookie of the profile entered at a server; `null` if there is none. */
export function storedProfile(origin: string, env = process.env): string | null {
  const cookie = profilesIn(fileOf(env))[origin];
  return typeof cookie === "string" ? cookie : null;
}

/** Stores the cookie of a profile. A machine that cannot store it enters another person at the next import. */
export function storeProfile(origin: string, cookie: string, env = process.env): void {
  const file = fileOf(env);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ ...profilesIn(file), [origin]: cookie });
    writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  } catch {}
}

function profilesIn(file: string): { readonly [origin: string]: unknown } {
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof read === "object" && read !== null ? (read as { readonly [origin: string]: unknown }) : {};
  } catch {
    return {};
  }
}
