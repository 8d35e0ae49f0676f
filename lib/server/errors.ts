/** What a verb refuses, in a sentence for the person who asked; `details` are further sentences. Anything else that is thrown is a bug. */
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

export class InvalidInput extends ServiceError {
  override readonly code = "invalid_input";
  override readonly status = 400;
}

export class Forbidden extends ServiceError {
  override readonly code = "forbidden";
  override readonly status = 403;
}

export class NotFound extends ServiceError {
  override readonly code = "not_found";
  override readonly status = 404;
}

export class Conflict extends ServiceError {
  override readonly code = "conflict";
  override readonly status = 409;
}

export class TooLarge extends ServiceError {
  override readonly code = "too_large";
  override readonly status = 413;
}

/** The store cannot be opened: another server holds it, or the database cannot be reached. */
export class StoreUnavailable extends ServiceError {
  override readonly code = "store_unavailable";
  override readonly status = 503;
}
