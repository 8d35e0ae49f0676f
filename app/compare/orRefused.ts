import { InvalidInput } from "@/lib/server/core/errors";

/** Returns the refusal of invalid input, which the page shows. */
export async function orRefused<T>(answer: Promise<T>): Promise<T | InvalidInput> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
}
