import type { LiveEvent, LiveInput } from "./schema";

/** Starts a live planning and tells what the server says of it, line by line, to its end. */
export async function listen(
  path: string,
  input: LiveInput,
  tell: (event: LiveEvent) => void,
): Promise<void> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    if (!response.ok || !response.body) {
      const { error } = (await response.json()) as { error?: { message?: string } };
      tell({ type: "failed", message: error?.message ?? "The server did not answer." });
      return;
    }
    await readLines(response.body, tell);
  } catch {
    tell({
      type: "failed",
      message: "The line to the server broke. What was answered so far is kept as a recording.",
    });
  }
}

async function readLines(body: ReadableStream<Uint8Array>, tell: (event: LiveEvent) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) tell(eventOf(JSON.parse(line) as LiveEvent | Broken));
  }
}

type Broken = { readonly error: { readonly message: string } };

const eventOf = (line: LiveEvent | Broken): LiveEvent =>
  "type" in line ? line : { type: "failed", message: line.error.message };
