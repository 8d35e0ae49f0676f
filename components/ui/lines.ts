/** A refusal by the server, with a user-facing message. */
export class Refusal extends Error {}

/** Parses newline-delimited JSON from a response. Throws `Refusal` on an error status or a `{ error }` line. */
export async function* linesOf(response: Response): AsyncGenerator<unknown> {
  if (!response.ok) throw new Refusal(await refusalOf(response));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = (await reader?.read()) ?? { done: true };
    const lines = (rest + value).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) if (line !== "") yield toText(JSON.parse(line));
    if (done) return;
  }
}

/** Returns the server's sentence of a refusal. */
export async function refusalOf(response: Response): Promise<string> {
  const said: unknown = await response.json().catch(() => null);
  return errorIn(said) ?? `The server answered with ${response.status}.`;
}

function toText(line: unknown): unknown {
  const error = errorIn(line);
  if (error !== null) throw new Refusal(error);
  return line;
}

function errorIn(said: unknown): string | null {
  if (typeof said !== "object" || said === null || !("error" in said)) return null;
  const { error } = said;
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : null;
}
