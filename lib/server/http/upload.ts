import "server-only";
import { fileLimits } from "../../std";
import { InvalidInput, TooLarge, UnsupportedType } from "../core/errors";
import { readBytes, typeOf } from "./body";
import { boundaryOf, partOf } from "./incoming/multipart";

/** Max bytes that a form adds to its file. */
const envelope = 100_000;
const max = fileLimits.maxBytes;

/** Reads an uploaded file: a form's field `file`, or a JSON body. */
export async function readUpload(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = typeOf(request);
  if (type !== "multipart/form-data" && type !== "application/json")
    throw new UnsupportedType(
      "Send the file in the field `file` of a form (multipart/form-data), or as the body with the header Content-Type: application/json.",
    );
  const bytes = await readBytes(request, { maxBytes: max + envelope }).catch(asFile);
  const file = type === "application/json" ? bytes : fileOf(request, bytes);
  if (file.byteLength === 0)
    throw new InvalidInput("The file is empty. Choose one that contains a document.");
  if (file.byteLength > max) throw tooLarge();
  return file;
}

function fileOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  const file = boundary === null ? undefined : partOf(bytes, boundary, "file");
  if (file === undefined)
    throw new InvalidInput(
      "The form cannot be read: it was truncated, or its boundary is wrong. Send it again.",
    );
  if (file === null) throw new InvalidInput("The form has no file in its field `file`. Choose one.");
  return file;
}

function asFile(error: unknown): never {
  throw error instanceof TooLarge ? tooLarge() : error;
}

const tooLarge = (): TooLarge =>
  new TooLarge(`The file is larger than ${max / 1_000_000} MB, the maximum size. Split it.`);
