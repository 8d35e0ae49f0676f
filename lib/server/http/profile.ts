import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type Actor, guestId, localActor } from "../core/actor";
import { InvalidInput } from "../core/errors";
import { findStoredPerson } from "../db/history/people";
import { scopedTo } from "../db/store";
import { withApps } from "../evidence/apps/appPlanners";
import { becomeOwner } from "../people/becomeOwner";
import { profileKeys } from "../people/profileKeys";
import { type NamedPerson, sayName } from "../people/sayName";
import { type Ctx, contextOf, type Server } from "../verb/context";
import { isOpen } from "./origins";

const { workspaceId } = localActor;
/** Name of earlier versions' cookies, and the begin of this version's. */
const cookieName = "planner-studio-profile";

/** Names the cookies of one database: browsers send a host's cookies to all its ports, so that another studio's would replace them. */
const cookieNameOf = (secret: string): string =>
  `${cookieName}-${createHash("sha256").update(`cookie\n${secret}`).digest("hex").slice(0, 12)}`;
const oneYear = 31_536_000;

/** Resolves the actor of these cookies, with the role stored in the workspace. Without a name: the local owner, or a reader if the server is open. */
export async function actorOf({ store, memory }: Server, cookies: string | null): Promise<Actor> {
  const id = await signedId({ store, memory }, cookies ?? "");
  const person = id === null ? null : await findStoredPerson(scopedTo(store, workspaceId, memory), id);
  if (person) return { workspaceId, userId: person.id, name: person.name, role: person.role };
  if (!isOpen(process.env)) return localActor;
  return { workspaceId, userId: guestId, name: "Guest", role: "reader" };
}

/** Resolves the context of a request with these headers. */
export const contextFor = async (server: Server, sent: Pick<Headers, "get">): Promise<Ctx> =>
  withApps(contextOf(server, await actorOf(server, sent.get("cookie"))));

/** `ownerLink`: the token of the link that an open server prints while it has no owner. */
export type ProfileInput = { readonly name: string; readonly ownerLink?: string };

/**
 * Sets the name of a browser's user; an unnamed one becomes a new person. `cookie` is the value of `Set-Cookie`.
 * Without sign-in, new users of a server for this machine only are owners.
 */
export async function newProfile(
  ctx: Ctx,
  given: ProfileInput,
): Promise<{ profile: NamedPerson; cookie: string }> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new InvalidInput("Send { name }, a text of 1 to 60 characters.");
  const newcomer = isOpen(process.env) ? ("reviewer" as const) : ("owner" as const);
  const profile =
    given.ownerLink === undefined
      ? await sayName(ctx, { ...given, newcomer })
      : await becomeOwner(ctx, given as Required<ProfileInput>);
  const said = Buffer.from(JSON.stringify({ id: profile.id })).toString("base64url");
  const [secret] = await profileKeys(ctx.memory, ctx.db);
  const signature = sign(said, secret);
  const cookie = `${cookieNameOf(secret)}=${said}.${signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${oneYear}`;
  return { profile, cookie };
}

/** Returns the person's id in our cookie; `null` if there is none, or if no key has signed it. */
async function signedId(
  { store, memory }: Pick<Server, "store" | "memory">,
  cookies: string,
): Promise<string | null> {
  const pairs = cookies.split(";").map((one) => one.trim().split("=", 2));
  if (!pairs.some(([name]) => name?.startsWith(cookieName))) return null;
  // Another server may have stored a new key since.
  for (const again of [false, true]) {
    const keys = await profileKeys(memory, store, { again });
    const own = [cookieNameOf(keys[0]), cookieName].flatMap((ours) =>
      pairs.flatMap(([name, value]) => (name === ours && value ? value : [])),
    );
    const signed = own.find((value) => isSigned(value, keys));
    if (signed !== undefined) return idIn(signed);
    if (own.length === 0) return null;
  }
  return null;
}

function isSigned(value: string, keys: readonly string[]): boolean {
  const [said = "", signature = ""] = value.split(".");
  return keys.some((secret) => isEqual(signature, sign(said, secret)));
}

const idIn = (value: string): string => {
  const said = Buffer.from(value.split(".")[0] ?? "", "base64url").toString("utf8");
  return (JSON.parse(said) as { readonly id: string }).id;
};

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sign = (said: string, secret: string): string =>
  createHmac("sha256", secret).update(said).digest("base64url");
