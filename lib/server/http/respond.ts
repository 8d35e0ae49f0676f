import "server-only";
import { RevisionConflict, ServiceError } from "../core/errors";
import { troubleOf } from "../core/trouble";
import { dataPlace } from "../db/open";
import { logFailure } from "../telemetry/log";

/** Maps verbs to HTTP: refusals become their status and sentence, bugs become 500 without a stack. */
export async function respond(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const { status, ...refusal } = refusalOf(error);
    return Response.json({ error: refusal }, { status });
  }
}

/** Describes an error for a response: a refusal by its own sentence, a bug only by a reference to the server's log. */
export function refusalOf(thrown: unknown) {
  const trouble = troubleOf(thrown, dataPlace(process.env));
  if (trouble) logFailure("request", trouble);
  const error = trouble ?? thrown;
  if (error instanceof ServiceError) {
    const { status, code, message, details } = error;
    // A conflict reports both revisions.
    const both = error instanceof RevisionConflict ? { revisions: error.revisions } : {};
    return { status, code, message, details, ...both };
  }
  // The client is gone; this is no error of the server.
  if (error instanceof Error && error.name === "AbortError")
    return {
      status: 499,
      code: "aborted",
      message: "The request was cancelled before it was answered.",
      details: [],
    };
  logFailure("request", error);
  const message = "Something went wrong on the server. See its log for details.";
  return { status: 500, code: "unexpected", message, details: [] };
}

/** Content types by file name; JSON otherwise. */
const types: { readonly [ending: string]: string | undefined } = {
  ".md": "text/markdown",
  ".mmd": "text/plain",
  ".svg": "image/svg+xml",
};

export const asFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${types[name.slice(name.lastIndexOf("."))] ?? "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; ${namesOf(name)}`,
    },
  });

/** Names a file in letters that every header can carry and, where it has others, as it is called (RFC 6266). */
function namesOf(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]/gu, "-");
  const ascii = `filename="${safe.replace(/[^\x20-\x7e]/gu, "-")}"`;
  return /^[\x20-\x7e]*$/.test(safe) ? ascii : `${ascii}; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
