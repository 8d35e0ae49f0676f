import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
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
const cookieName = "planner-studio-profile";
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
  const cookie = `${cookieName}=${said}.${signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${oneYear}`;
  return { profile, cookie };
}

/** Returns the person's id in our cookie; `null` if there is none, or if the signature is invalid. */
async function signedId(
  { store, memory }: Pick<Server, "store" | "memory">,
  cookies: string,
): Promise<string | null> {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${cookieName}=`));
  if (pair === undefined) return null;
  const [said = "", signature = ""] = pair
    .trim()
    .slice(cookieName.length + 1)
    .split(".");
  const isSigned = (secret: string) => isEqual(signature, sign(said, secret));
  const known = await profileKeys(memory, store);
  // Another server may have stored a new key.
  if (!known.some(isSigned) && !(await profileKeys(memory, store, { again: true })).some(isSigned))
    return null;
  const { id } = JSON.parse(Buffer.from(said, "base64url").toString("utf8")) as { readonly id: string };
  return id;
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sign = (said: string, secret: string): string =>
  createHmac("sha256", secret).update(said).digest("base64url");
