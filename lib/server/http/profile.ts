import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Actor, guestId, localActor } from "../core/actor";
import { dataFolder } from "../core/dataFolder";
import { InvalidInput } from "../core/errors";
import { findStoredPerson, isAnybodyNamed } from "../db/history/people";
import { theStore } from "../db/theStore";
import { type NamedPerson, sayName } from "../people/sayName";
import { servesThisMachineOnly } from "./origins";

const { workspaceId } = localActor;
const cookieName = "planner-studio-profile";
const oneYear = 31_536_000;

/** Who sends these cookies, with the role that the workspace's data gives them. Who has not said a name is the local owner on a server that serves this machine only, or that nobody has said a name to; elsewhere they may read. */
export async function actorOf(cookies: string | null): Promise<Actor> {
  const id = await signedId(cookies ?? "");
  const person = id === null ? null : await findStoredPerson(await theStore(), workspaceId, id);
  if (person) return { workspaceId, userId: person.id, name: person.name, role: person.role };
  if (servesThisMachineOnly(process.env) || !(await isAnybodyNamed(await theStore(), workspaceId)))
    return localActor;
  return { workspaceId, userId: guestId, name: "Guest", role: "reader" };
}

export type ProfileInput = { readonly name: string };

/** Lets a browser's person be called so from now on; one that had no name is a new person. The cookie is the value of `Set-Cookie`. Without sign-in, who reaches a server of this machine only is its owner. */
export async function newProfile(
  actor: Actor,
  given: ProfileInput,
): Promise<{ profile: NamedPerson; cookie: string }> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new InvalidInput("Send { name }, a text of 1 to 60 characters.");
  const newcomer = servesThisMachineOnly(process.env) ? ("owner" as const) : ("reviewer" as const);
  const profile = await sayName({ actor, input: { ...given, newcomer } });
  const said = Buffer.from(JSON.stringify({ id: profile.id })).toString("base64url");
  const signature = sign(said, await makeSecret());
  const cookie = `${cookieName}=${said}.${signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${oneYear}`;
  return { profile, cookie };
}

/** The id of the person that a cookie of ours names; null where there is none, or where it was changed. */
async function signedId(cookies: string): Promise<string | null> {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${cookieName}=`));
  const secret = pair === undefined ? null : await readSecret();
  if (pair === undefined || secret === null) return null;
  const [said = "", signature = ""] = pair
    .trim()
    .slice(cookieName.length + 1)
    .split(".");
  const [given, right] = [signature, sign(said, secret)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { id } = JSON.parse(Buffer.from(said, "base64url").toString("utf8")) as { readonly id: string };
  return id;
}

const sign = (said: string, secret: string): string =>
  createHmac("sha256", secret).update(said).digest("base64url");

const secretFile = (): string => path.join(dataFolder(), "profiles.key");

async function readSecret(): Promise<string | null> {
  try {
    return await readFile(/* turbopackIgnore: true */ secretFile(), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Linked into place, so that nobody reads half of it. */
async function makeSecret(): Promise<string> {
  const known = await readSecret();
  if (known !== null) return known;
  const secret = randomBytes(32).toString("base64url");
  const file = secretFile();
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, secret, { mode: 0o600 });
  try {
    await link(draft, file);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readSecret()) as string;
  } finally {
    await rm(draft);
  }
}
