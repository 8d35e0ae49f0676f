import { notFound } from "next/navigation";
import { InvalidInput, NotFound } from "@/lib/server/core/errors";

/** Awaits a verb's result; shows the not-found page for an unknown or invalid name. */
export async function orNotFound<T>(answer: Promise<T>, nothing = [NotFound, InvalidInput]): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (nothing.some((kind) => error instanceof kind)) notFound();
    throw error;
  }
}

/** Decodes the name in a page's address: Next passes it encoded to the page and decoded to its metadata. */
export function decodedName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    notFound();
  }
}
