import "server-only";
import { RevisionConflict, ServiceError } from "../core/errors";
import { troubleOf } from "../core/trouble";
import { dataPlace } from "../db/open";

/** The adapter between verbs and HTTP: what a verb refuses becomes its status and sentence, a bug becomes 500 without its stack. */
export async function respond(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const { status, ...refusal } = refusalOf(error);
    return Response.json({ error: refusal }, { status });
  }
}

/** What is said of an error: a refusal in its own words; of a bug, no more than that the server's log has it. */
export function refusalOf(thrown: unknown) {
  const trouble = troubleOf(thrown, dataPlace(process.env));
  if (trouble) process.stderr.write(`request: ${trouble.message}\n`);
  const error = trouble ?? thrown;
  if (error instanceof ServiceError) {
    const { status, code, message, details } = error;
    // Of two changes to the same thing, both are told.
    const both = error instanceof RevisionConflict ? { revisions: error.revisions } : {};
    return { status, code, message, details, ...both };
  }
  // Who asked has gone: nobody hears the answer, and nothing is wrong.
  if (error instanceof Error && error.name === "AbortError")
    return {
      status: 499,
      code: "aborted",
      message: "The request was given up before its answer.",
      details: [],
    };
  process.stderr.write(`request: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  const message = "Something went wrong in the server; its log has the details.";
  return { status: 500, code: "unexpected", message, details: [] };
}

/** A document to be saved as a file: Markdown where its name says so, else JSON. */
const types: { readonly [ending: string]: string | undefined } = {
  ".md": "text/markdown",
  ".mmd": "text/plain",
  ".svg": "image/svg+xml",
};

export const asFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${types[name.slice(name.lastIndexOf("."))] ?? "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name.replace(/[^A-Za-z0-9._-]/g, "-")}"`,
    },
  });
