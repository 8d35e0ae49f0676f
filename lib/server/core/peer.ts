import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { processWide } from "../cache/processWide";

/** The other end of a request's connection. */
export type Peer = {
  /** True if its address is a loopback address. */
  readonly loopback: boolean;
  /** True if it forwarded another client's request. */
  readonly proxied: boolean;
};

const header = "x-planner-studio-peer";
/** Headers added by proxies. Next adds some of these too, but only after the request was recorded. */
const ofProxies = [
  ...["forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-server"],
];

const secret = processWide<Buffer>("peer-secret");
/** Requests that came while the server was starting, which `scripts/holdRequests.mjs` holds. */
const early = processWide<readonly IncomingMessage[]>("early-requests");

/** Records the peer of every request that is not yet handled: Next's handlers only see headers, which clients can forge. */
export function notePeers(): void {
  if (secret.get()) return;
  secret.set(randomBytes(32));
  early.get()?.forEach(notePeer);
  early.set(undefined);
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    notePeer(request);
  });
}

/** Overwrites the header unless this process signed it: Next forwards some actions to itself. */
export function notePeer({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void {
  const given = headers[header];
  if (typeof given === "string" && readPeer(given)) return;
  const loopback = isLoopback(socket.remoteAddress ?? "");
  const proxied = ofProxies.some((name) => headers[name] !== undefined);
  headers[header] = signPeer({ loopback, proxied });
}

/** Returns the recorded peer; `null` if there is none, which must not be trusted. */
export const peerOf = (headers: Headers): Peer | null => readPeer(headers.get(header) ?? "");

/** Returns the header for a request from this peer. */
export function notedAs(peer: Peer): { readonly [header]: string } {
  if (!secret.get()) secret.set(randomBytes(32));
  return { [header]: signPeer(peer) };
}

function signPeer({ loopback, proxied }: Peer): string {
  const said = `${loopback ? "loopback" : "remote"} ${proxied ? "proxied" : "direct"}`;
  return `${said} ${signatureOf(said)}`;
}

function readPeer(text: string): Peer | null {
  const [address = "", path = "", signature = ""] = text.split(" ");
  if (!secret.get()) return null;
  const [given, right] = [signature, signatureOf(`${address} ${path}`)].map((one) => Buffer.from(one));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { loopback: address === "loopback", proxied: path === "proxied" };
}

const signatureOf = (said: string): string =>
  createHmac("sha256", secret.get() as Buffer)
    .update(said)
    .digest("base64url");

const loopbacks = new BlockList();
loopbacks.addSubnet("127.0.0.0", 8, "ipv4");
loopbacks.addAddress("::1", "ipv6");

/** IPv4 addresses are recognized within IPv6 too. */
function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopbacks.check(address, version === 4 ? "ipv4" : "ipv6");
}
