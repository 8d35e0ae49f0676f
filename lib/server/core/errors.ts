import { acrossBundles } from "../../std";

/** A verb's refusal, as a sentence for the user; `details` are further sentences. Any other thrown error is a bug. */
export class ServiceError extends Error {
  readonly code: string = "service_error";
  readonly status: number = 500;
  override readonly name = "ServiceError";

  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

const refusal = (status: number, code: string) =>
  class extends ServiceError {
    override readonly status = status;
    override readonly code = code;
  };

export class InvalidInput extends refusal(400, "invalid_input") {}
export class Forbidden extends refusal(403, "forbidden") {}
export class NotFound extends refusal(404, "not_found") {}
export class WrongMethod extends refusal(405, "wrong_method") {}
export class Conflict extends refusal(409, "conflict") {}
/** Revisions of a conflict: the one the refused change was based on, and the current one; `null` if there is none. */
export type RevisionsInConflict = {
  readonly of: string;
  readonly name: string;
  readonly expected: object | null;
  readonly current: object | null;
};

/** The change was based on another revision than the current one. */
export class RevisionConflict extends Conflict {
  constructor(
    message: string,
    readonly revisions: RevisionsInConflict,
  ) {
    super(message);
  }
}
/** The change would replace words or a list that its author has not seen; the refusal says what is there now. */
export class UnseenChange extends Conflict {
  override readonly code = "unseen_change";
}
/** The route does not accept this type of body. */
export class UnsupportedType extends refusal(415, "unsupported_type") {}
export class TooLarge extends refusal(413, "too_large") {}

/** The server is overloaded, or the request would take too long. */
export class TooMuch extends refusal(503, "too_much") {}

/** The store cannot be opened: another server has locked it, or the database is unreachable. */
export class StoreUnavailable extends refusal(503, "store_unavailable") {}

for (const [name, kind] of Object.entries({
  ServiceError,
  InvalidInput,
  Forbidden,
  NotFound,
  WrongMethod,
  Conflict,
  RevisionConflict,
  UnseenChange,
  UnsupportedType,
  TooLarge,
  TooMuch,
  StoreUnavailable,
}))
  acrossBundles(kind, name);

/** Creates the refusal of a reference to something that the workspace does not have: "recording tidewater". */
export const notInWorkspace = (what: string): NotFound =>
  new NotFound(`There is no ${what} in this workspace.`);

/** Throws `InvalidInput` with sentences on how to fix a document. */
export function refuse(what: string, sentences: readonly string[]): never {
  const [first = "It is not valid.", ...more] = sentences;
  throw new InvalidInput(`${what}: ${first}`, more.slice(0, 20));
}
