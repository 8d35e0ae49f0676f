import "server-only";
import { decodeUtf8, parseJson } from "../../std";
import { InvalidInput, TooLarge, UnsupportedType } from "../core/errors";

/** Holds a draft of the largest topology that can be imported, with its groups and notes. */
export const draftLimit = { maxBytes: 8_000_000 };

type BodyOptions = { readonly maxBytes: number };

/** Returns the media type of a request's body, without parameters. */
export const typeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Reads a JSON body of at most a million bytes, unless the route allows more. */
export async function readJson<T>(request: Request, { maxBytes }: BodyOptions = { maxBytes: 1_000_000 }) {
  requireJson(request);
  const parsed = parseJson(await readText(request, { maxBytes }));
  if (!parsed.ok) throw new InvalidInput(`The body cannot be read. ${parsed.message}`);
  // The verb validates the content.
  return parsed.value as T;
}

/** Refuses bodies of other types than JSON: other sites' pages may send those without a preflight. */
export function requireJson(request: Request): void {
  const type = typeOf(request);
  if (type !== "application/json")
    throw new UnsupportedType(
      `The body is sent as ${type === "" ? "no type" : JSON.stringify(type.slice(0, 100))}. Send JSON, with the header Content-Type: application/json.`,
    );
}

/** Reads a request's body; never buffers more than the limit. */
export async function readBytes(
  request: Request,
  { maxBytes }: BodyOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new TooLarge(`The body is larger than ${maxBytes / 1_000_000} MB, the maximum size. Send less.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) return joined(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/** Copies the chunks into one buffer, which can be transferred to a thread. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function cutOff(): never {
  throw new InvalidInput("The body was truncated. Send it again.");
}

function decoded(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw new InvalidInput("The body is not UTF-8 text. Send it as UTF-8.");
  return text;
}

/** Reads a request's body as text. */
export const readText = async (request: Request, options: BodyOptions): Promise<string> =>
  decoded(await readBytes(request, options));
