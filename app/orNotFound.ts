import { notFound } from "next/navigation";
import { NotFound } from "@/lib/server/errors";

/** What a verb answers; where it knows nothing of the kind, the page that says so. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound) notFound();
    throw error;
  }
}
