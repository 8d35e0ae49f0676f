import "server-only";
import { randomBytes } from "node:crypto";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { type NextRequest, NextResponse } from "next/server";
import { InvalidInput, WrongMethod } from "../core/errors";
import { storeTrouble } from "../core/storeHealth";
import { admit, isReading } from "./admit";
import { checkAction } from "./checkAction";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { answerMetrics } from "./incoming/answerMetrics";
import { nonceHeader } from "./nonceHeader";
import { refusalOf } from "./respond";

/** Entry point of pages and server actions: checks hosts, origins, addresses and calls, and allows own scripts only. */
export async function guardPage(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname === "/healthz") return answerHealth(request.method);
  if (request.nextUrl.pathname === "/metrics") return answerMetrics(request);
  try {
    admit(request);
    checkAddress(request.nextUrl);
    if (request.nextUrl.pathname.startsWith("/api/")) return NextResponse.next();
    checkRouterState(request.headers.get("next-router-state-tree"));
    if (request.headers.has("next-action")) await checkAction(request);
    else if (!isReading(request.method))
      throw new WrongMethod(`Pages support only GET, not ${request.method}.`);
    const trouble = await storeTrouble();
    if (trouble) throw trouble;
    return withScripts(request);
  } catch (error) {
    const { status, message, details } = refusalOf(error);
    return new Response(`${[message, ...details].join("\n")}\n`, { status, headers: plain });
  }
}

/** Says if the server and its database answer. Any host may ask, since a load balancer asks by address; so it names nothing of the machine. */
async function answerHealth(method: string): Promise<Response> {
  if (!isReading(method)) return Response.json({ ok: false, error: "Use GET." }, { status: 405 });
  const trouble = await storeTrouble();
  const headers = { "Cache-Control": "no-store" };
  if (!trouble) return Response.json({ ok: true }, { headers });
  const error = "The database does not answer. The server's pages say why.";
  return Response.json({ ok: false, error }, { status: 503, headers });
}

const plain = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'",
  "X-Robots-Tag": "noindex",
};

function checkAddress({ pathname, search }: Pick<URL, "pathname" | "search">): void {
  if (hasNul(pathname)) throw new InvalidInput(nulIn("path"));
  if (/%00|\0/.test(search)) throw new InvalidInput(nulIn("query"));
}

function hasNul(path: string): boolean {
  try {
    return decodeURIComponent(path).includes("\0");
  } catch {
    throw new InvalidInput(
      "The path of the URL is not correctly encoded. Encode percent signs as %25, and letters as UTF-8.",
    );
  }
}

const nulIn = (part: string): string => `The ${part} of the URL contains a NUL character (%00). Remove it.`;

/** Parses the header as Next does, which answers 500 if it is invalid. */
function checkRouterState(header: string | null): void {
  if (header === null) return;
  try {
    parseAndValidateFlightRouterState(header);
  } catch {
    throw new InvalidInput("The header Next-Router-State-Tree is not valid. Reload the page.");
  }
}

/** Next reads the nonce of its own scripts from the request's policy. */
function withScripts(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set(nonceHeader, nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
