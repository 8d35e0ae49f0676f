import type { LiveEvent } from "@/lib/server/of/smith/live/event";
import type { LiveInput } from "@/lib/server/of/smith/live/input";
import { linesOf, Refusal } from "../../../ui/lines";
import type { Heard } from "./progressOf";

/** Starts a live planning and reports the server's events until it ends. */
export async function listen(path: string, input: LiveInput, tell: (event: Heard) => void): Promise<void> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
    });
    for await (const line of linesOf(response)) tell(line as LiveEvent);
  } catch (error) {
    const broke = "The connection to the server was lost. The answers so far are stored as a recording.";
    tell({ type: "failed", message: error instanceof Refusal ? error.message : broke });
  }
}
