import { Agent, request } from "node:http";

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Buffer | string;
  /** Instead of a body: a number of bytes, sent without a declared length. */
  readonly stream?: number;
};
export type Got = { readonly status: number; readonly text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 12 });
const chunk = Buffer.alloc(1_000_000, 32);

/** Returns the header that delimits the body. Node sets it for POST and PUT; without it, a server reads a DELETE's body as the next request. */
function framing({ body, stream }: Sent): { readonly [name: string]: string } {
  if (stream !== undefined) return { "transfer-encoding": "chunked" };
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

/** Sends requests that no browser would send, and returns the response; status 0 when the connection closed first. Retries when a keep-alive connection closed just then. Of an endless event stream, returns the first part. */
export const send = (port: number, what: Sent): Promise<Got> =>
  new Promise((resolve) => {
    const { method, path, body, stream } = what;
    const headers = { ...what.headers, ...framing(what) };
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      const endless = response.headers["content-type"]?.startsWith("text/event-stream");
      response.on("data", (part) => {
        parts.push(part);
        if (endless) response.destroy();
      });
      const done = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      response.on("close", done);
      response.on("error", done);
    });
    sent.on("error", () => resolve(sent.reusedSocket ? send(port, what) : { status: 0, text: "" }));
    if (stream === undefined) sent.end(body);
    else pour(stream);

    function pour(left: number): void {
      if (left <= 0 || sent.destroyed) return void sent.end();
      if (sent.write(chunk)) setImmediate(pour, left - chunk.length);
      else sent.once("drain", () => pour(left - chunk.length));
    }
  });
