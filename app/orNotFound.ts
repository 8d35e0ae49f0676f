import { notFound } from "next/navigation";
import { InvalidInput, NotFound } from "@/lib/server/core/errors";

/** What a verb answers; where it knows nothing of the kind, or no name can be such, the page that says so. */
export async function orNotFound<T>(answer: Promise<T>, nothing = [NotFound, InvalidInput]): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (nothing.some((kind) => error instanceof kind)) notFound();
    throw error;
  }
}

/** The name in a page's address. Next gives it to the page as the address has it, and to the page's metadata decoded. */
export function decodedName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    notFound();
  }
}
