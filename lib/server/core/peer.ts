import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { processWide } from "../cache/processWide";

/** The other end of a request's connection. */
export type Peer = {
  /** Its address is one of this machine's loopback addresses. */
  readonly loopback: boolean;
  /** It handed on what somebody else had sent. */
  readonly proxied: boolean;
};

const header = "x-planner-studio-peer";
/** Headers that proxies add. Next adds some of these too, but only after the request was noted. */
const ofProxies = [
  ...["forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-server"],
];

const secret = processWide<Buffer>("peer-secret");

/** Notes with every request, from now on, where it came from: Next gives its handlers headers only, which anybody can write. */
export function notePeers(): void {
  if (secret.get()) return;
  secret.set(randomBytes(32));
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    notePeer(request);
  });
}

/** Whatever a stranger wrote is overwritten. What this process signed stays: Next hands some actions on to itself. */
export function notePeer({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void {
  const given = headers[header];
  if (typeof given === "string" && readPeer(given)) return;
  const loopback = isLoopback(socket.remoteAddress ?? "");
  const proxied = ofProxies.some((name) => headers[name] !== undefined);
  headers[header] = signPeer({ loopback, proxied });
}

/** The peer that was noted; null where none was, which is to be trusted with nothing. */
export const peerOf = (headers: Headers): Peer | null => readPeer(headers.get(header) ?? "");

/** The header of a request from this peer. */
export function notedAs(peer: Peer): { readonly [header]: string } {
  if (!secret.get()) secret.set(randomBytes(32));
  return { [header]: signPeer(peer) };
}

function signPeer({ loopback, proxied }: Peer): string {
  const said = `${loopback ? "loopback" : "remote"} ${proxied ? "proxied" : "direct"}`;
  return `${said} ${signatureOf(said)}`;
}

function readPeer(text: string): Peer | null {
  const [address = "", way = "", signature = ""] = text.split(" ");
  if (!secret.get()) return null;
  const [given, right] = [signature, signatureOf(`${address} ${way}`)].map((one) => Buffer.from(one));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { loopback: address === "loopback", proxied: way === "proxied" };
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
