import "server-only";
import { Forbidden, InvalidInput, ServiceError } from "../errors";

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
export function refusalOf(error: unknown) {
  if (error instanceof ServiceError) {
    const { status, code, message, details } = error;
    return { status, code, message, details };
  }
  process.stderr.write(`request: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  const message = "Something went wrong in the server; its log has the details.";
  return { status: 500, code: "unexpected", message, details: [] };
}

/** Refuses a request that another site's page has sent: this server has no other guard against it. */
export function ownPagesOnly(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site")
    throw new Forbidden("This request comes from another site. Send it from Planner Studio's own pages.");
}

/** What one of our own pages sends as JSON. */
export async function ownJson(request: Request) {
  ownPagesOnly(request);
  return request.json().catch(() => {
    throw new InvalidInput("The request is not JSON.");
  });
}

/** A document to be saved as a file: Markdown where its name says so, else JSON. */
export const asFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${name.endsWith(".md") ? "text/markdown" : "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name.replace(/[^A-Za-z0-9._-]/g, "-")}"`,
    },
  });
