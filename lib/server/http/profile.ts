import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Actor, localActor, type Role, roles } from "../actor";
import { dataFolder } from "../dataFolder";
import { InvalidInput } from "../errors";
import { malformedness } from "../wellFormed";

/** What the cookie says of a person; signed, so that nobody else can say it. */
const Profile = z.strictObject({ id: z.string(), name: z.string(), role: z.enum(roles) });
type Profile = z.infer<typeof Profile>;

const Named = z.strictObject({ name: z.string().trim().min(1).max(60) });
export type ProfileInput = z.input<typeof Named>;

const cookieName = "planner-studio-profile";
const oneYear = 31_536_000;

/** Who sends these cookies. Before the first profile is made everybody is the local owner; after it, who shows no profile may read. */
export async function actorOf(cookies: string | null): Promise<Actor> {
  const secret = await readSecret();
  if (secret === null) return localActor;
  const profile = read(cookies ?? "", secret);
  const { workspaceId } = localActor;
  if (!profile) return { workspaceId, userId: "guest", name: "Guest", role: "reader" };
  return { workspaceId, userId: profile.id, name: profile.name, role: profile.role };
}

/** A profile for a browser, as the value of `Set-Cookie`. The first one made on a data folder is the owner's, the others are reviewers'. */
export async function newProfile(input: ProfileInput): Promise<{ profile: Profile; cookie: string }> {
  const fault = malformedness(input);
  const named = Named.safeParse(input);
  if (fault || !named.success)
    throw new InvalidInput(fault ?? "Send { name }, a text of 1 to 60 characters.");
  const { name } = named.data;
  const { secret, first } = await makeSecret();
  const role: Role = first ? "owner" : "reviewer";
  // The owner stays who has done everything so far.
  const id = first ? localActor.userId : randomBytes(12).toString("hex");
  const profile = { id, name, role };
  const said = Buffer.from(JSON.stringify(profile)).toString("base64url");
  const cookie = `${cookieName}=${said}.${sign(said, secret)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${oneYear}`;
  return { profile, cookie };
}

function read(cookies: string, secret: string): Profile | null {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${cookieName}=`));
  const [said = "", signature = ""] = (pair?.trim().slice(cookieName.length + 1) ?? "").split(".");
  const [given, right] = [signature, sign(said, secret)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = Profile.safeParse(JSON.parse(Buffer.from(said, "base64url").toString("utf8")));
  return parsed.success ? parsed.data : null;
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

/** Whoever writes the file first is the owner; it is linked into place, so that nobody reads half of it. */
async function makeSecret(): Promise<{ readonly secret: string; readonly first: boolean }> {
  const known = await readSecret();
  if (known !== null) return { secret: known, first: false };
  const secret = randomBytes(32).toString("base64url");
  const file = secretFile();
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, secret, { mode: 0o600 });
  try {
    await link(draft, file);
    return { secret, first: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return { secret: (await readSecret()) as string, first: false };
  } finally {
    await rm(draft);
  }
}
