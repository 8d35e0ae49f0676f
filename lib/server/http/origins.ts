import "server-only";
import { InvalidInput } from "../core/errors";

/** Where this server is known to be: names of hosts, with any port, and whole origins. */
export type KnownPlaces = { readonly names: ReadonlySet<string>; readonly origins: ReadonlySet<string> };

type Env = { readonly [name: string]: string | undefined };

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const everywhere = ["0.0.0.0", "::", "[::]"];

/** What `HOST` and `PLANNER_STUDIO_ORIGINS` (origins with commas between) add to the names of this machine itself. Throws on a text that is no origin. */
export function knownPlaces({ HOST = "", PLANNER_STUDIO_ORIGINS = "" }: Env): KnownPlaces {
  const host = HOST.includes(":") && !HOST.startsWith("[") ? `[${HOST}]` : HOST;
  const own = host === "" || everywhere.includes(host) ? [] : [host.toLowerCase()];
  const origins = PLANNER_STUDIO_ORIGINS.split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  return { names: new Set([...loopback, ...own]), origins: new Set(origins.map(originOf)) };
}

/** Whether `HOST` and `PLANNER_STUDIO_ORIGINS` leave it at the names of this machine. */
export function servesThisMachineOnly(env: Env): boolean {
  const { names, origins } = knownPlaces(env);
  return (
    origins.size === 0 &&
    !everywhere.includes(env.HOST ?? "") &&
    [...names].every((name) => loopback.includes(name))
  );
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new InvalidInput(
      `PLANNER_STUDIO_ORIGINS holds ${JSON.stringify(text)}, which is no origin. Write one like https://planner.example.com, with commas between several.`,
    );
  return url.origin;
}

/** Why a request with these headers is not answered; null where it is. `Host` keeps out names that were pointed at this machine, `Origin` the pages of others. */
export function foreignness(headers: Headers, { names, origins }: KnownPlaces): string | null {
  const host = (headers.get("host") ?? "").toLowerCase();
  const listed = [...origins].some((origin) => new URL(origin).host === host);
  if (!listed && !names.has(host.replace(/:\d+$/, "")))
    return `This server does not answer to the host ${quoted(host)}. Open it by an address that it knows, or start it with this one in PLANNER_STUDIO_ORIGINS.`;
  const origin = headers.get("origin");
  if (origin === null || origins.has(origin.toLowerCase()) || isOf(origin, host)) return null;
  return `A page of ${quoted(origin)} may not ask this server. Ask from Planner Studio's own pages, or start it with this origin in PLANNER_STUDIO_ORIGINS.`;
}

/** The scheme is not compared: a proxy in front may take https where this server speaks http. */
function isOf(origin: string, host: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && /^https?:$/.test(url.protocol) && portless(url.host) === portless(host);
}

const portless = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, "");

const quoted = (text: string): string => JSON.stringify(text.slice(0, 100));
