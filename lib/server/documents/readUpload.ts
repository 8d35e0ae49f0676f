import "server-only";
import { fileLimits } from "../../std";
import { InvalidInput, TooLarge } from "../errors";

/** What a form adds around its file. */
const envelope = 100_000;
const most = fileLimits.maxBytes;

/** The text of an uploaded file: a form's field `file`, or the body itself. Stops reading when it grows too large. */
export async function readUpload(request: Request): Promise<string> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > most + envelope) throw tooLarge();
  if (!request.body) throw new InvalidInput("No file came with the request. Choose one.");
  const type = request.headers.get("content-type") ?? "";
  const body = new Response(request.body.pipeThrough(limited()), { headers: { "content-type": type } });
  if (!type.startsWith("multipart/form-data")) return decoded(await body.arrayBuffer().catch(unreadable));
  const form = await body.formData().catch(unreadable);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    throw new InvalidInput("No file came with the request. Choose one.");
  if (file.size > most) throw tooLarge();
  return decoded(await file.arrayBuffer());
}

function limited(): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      read += chunk.byteLength;
      if (read > most + envelope) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

function decoded(bytes: ArrayBuffer): string {
  if (bytes.byteLength > most) throw tooLarge();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidInput("The file is not UTF-8 text. Save it as UTF-8.");
  }
}

function unreadable(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof TooLarge ? error.cause : error;
  if (cause instanceof TooLarge) throw cause;
  throw new InvalidInput("The upload was cut off or is not a form. Try again.");
}

const tooLarge = (): TooLarge =>
  new TooLarge(`The file has more than ${most / 1_000_000} MB, the most that can be read. Split it.`);
