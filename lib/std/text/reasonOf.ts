import { z } from "zod";
import { explain } from "../explain";

/** Returns an error's message without the troubleshooting URL that LangChain and LangGraph append; the faults of a failed parse as sentences. */
export const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? explain(error)
        .map(({ message }) => message)
        .join(" ")
    : (error instanceof Error ? error.message : String(error))
        .replace(/(?<!\s)\s*^Troubleshooting URL: .*$/gm, "")
        .trimEnd();
