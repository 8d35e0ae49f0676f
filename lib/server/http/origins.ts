import "server-only";
import { InvalidInput, StoreUnavailable } from "../core/errors";
import type { Peer } from "../core/peer";

/** Addresses of this server: host names with any port, and whole origins. `open`: users of other machines may connect. */
export type KnownPlaces = {
  readonly names: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
  readonly open: boolean;
};

type Env = { readonly [name: string]: string | undefined };

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const everywhere = ["0.0.0.0", "::", "[::]"];

/** Adds `HOST` and `PLANNER_STUDIO_ORIGINS` (comma-separated) to the names of this machine. Throws on an invalid origin. */
export function knownPlaces(env: Env): KnownPlaces {
  const { PLANNER_STUDIO_ORIGINS = "" } = env;
  const host = hostOf(env);
  const own = host === "" || everywhere.includes(host) ? [] : [host];
  const origins = PLANNER_STUDIO_ORIGINS.split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  const names = new Set([...loopback, ...own]);
  return { names, origins: new Set(origins.map(originOf)), open: isOpen(env) };
}

/** Normalizes `HOST` as in a `Host` header. */
function hostOf({ HOST = "" }: Env): string {
  const host = HOST.includes(":") && !HOST.startsWith("[") ? `[${HOST}]` : HOST;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase();
}

/** True if the server is started for users of other machines. Then unnamed users are never owners. */
export const isOpen = ({ PLANNER_STUDIO_OPEN }: Env): boolean => PLANNER_STUDIO_OPEN === "yes";

/** Throws if the environment exposes the server without declaring that this is intended. */
export function checkOpen(env: Env): void {
  if (isOpen(env) || servesThisMachineOnly(env)) return;
  const reason = env.PLANNER_STUDIO_ORIGINS?.trim()
    ? "PLANNER_STUDIO_ORIGINS is set"
    : `HOST is ${JSON.stringify(env.HOST)}`;
  throw new StoreUnavailable(
    `${reason}, so people on other machines could use this server, and it has no sign-in: everybody may read and make a profile. Start it with PLANNER_STUDIO_OPEN=yes if that is meant, or without HOST and PLANNER_STUDIO_ORIGINS for this machine only.`,
  );
}

/** True if `HOST` and `PLANNER_STUDIO_ORIGINS` name only this machine. */
export function servesThisMachineOnly(env: Env): boolean {
  const { names, origins } = knownPlaces(env);
  return origins.size === 0 && !everywhere.includes(hostOf(env)) && [...names].every(isLoopbackName);
}

/** Returns the address at which people first open its pages. */
export function pagesAddress(env: Env): string {
  const [listed] = knownPlaces(env).origins;
  const host = hostOf(env);
  const own = host === "" || everywhere.includes(host) ? "localhost" : host;
  return listed ?? `http://${own}:${env.PORT || "3000"}`;
}

const isLoopbackName = (name: string): boolean => loopback.includes(name) || /^127(\.\d{1,3}){3}$/.test(name);

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new InvalidInput(
      `PLANNER_STUDIO_ORIGINS contains ${JSON.stringify(text)}, which is not an origin. Use the form https://planner.example.com, and separate several with commas.`,
    );
  return url.origin;
}

/** Returns why a request is refused; `null` if it is allowed. `Host` prevents DNS rebinding, `Origin` requests from other sites' pages. */
export function foreignness(headers: Headers, { names, origins }: KnownPlaces): string | null {
  const host = (headers.get("host") ?? "").toLowerCase();
  const listed = [...origins].some((origin) => new URL(origin).host === host);
  if (!listed && !names.has(host.replace(/:\d+$/, "")))
    return `This server does not accept requests for the host ${quoted(host)}. Use an address that it knows, or start it with this one in PLANNER_STUDIO_ORIGINS.`;
  const origin = headers.get("origin");
  if (origin === null || origins.has(origin.toLowerCase()) || isOf(origin, host)) return null;
  return `Requests from ${quoted(origin)} are not allowed. Use Planner Studio's own pages, or start the server with this origin in PLANNER_STUDIO_ORIGINS.`;
}

/** Returns why this peer is refused; `null` if it is allowed. Names of this machine are for its own user; so is everything unless the server is open. */
export function strangeness(
  headers: Headers,
  { origins, open }: KnownPlaces,
  peer: Peer | null,
): string | null {
  const host = (headers.get("host") ?? "").toLowerCase();
  const fromHere = peer?.loopback === true;
  if (!open && (!fromHere || peer.proxied))
    return "This server accepts requests only from its own machine. To open it to others, start it with PLANNER_STUDIO_OPEN=yes and list its address in PLANNER_STUDIO_ORIGINS.";
  const listed = [...origins].some((origin) => new URL(origin).host === host);
  if (fromHere || listed || !isLoopbackName(host.replace(/:\d+$/, ""))) return null;
  return `The host ${quoted(host)} is this server's own machine, but the request came from another one. Use an address that is listed in PLANNER_STUDIO_ORIGINS.`;
}

/** Ignores the scheme: a proxy may accept https where this server speaks http. */
function isOf(origin: string, host: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && /^https?:$/.test(url.protocol) && portless(url.host) === portless(host);
}

const portless = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, "");

const quoted = (text: string): string => JSON.stringify(text.slice(0, 100));
