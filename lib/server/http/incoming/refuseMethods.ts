import "server-only";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { processWide } from "../../cache/processWide";

/** Methods that Next answers with 500, since no `Request` may have them. */
const refused: readonly string[] = ["TRACE", "TRACK", "CONNECT"];

const location = processWide<true>("methods refused");

/** Answers such requests with 405 before Next reads them, for every HTTP server of this process. */
export function refuseMethods(): void {
  if (location.get()) return;
  location.set(true);
  const emit = Server.prototype.emit as (this: Server, event: string, ...args: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (event !== "request" || !refused.includes(request.method ?? ""))
      return emit.call(this, event, ...args);
    response.writeHead(405, {
      Allow: "GET, HEAD, POST",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(`${request.method} is not answered here. Pages are read with GET.\n`);
    request.resume();
    return true;
  } as typeof emit;
}
