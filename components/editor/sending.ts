import type { DraftDocument } from "@/lib/editor";
import type { Answered } from "@/lib/server/http/action";

/** The same document with no part that stands in it twice: React would send that as a reference, which the door of the actions refuses. */
export const unshared = (document: DraftDocument): DraftDocument =>
  JSON.parse(JSON.stringify(document)) as DraftDocument;

/** What an action answers; a server that cannot be reached, and a call that is refused at the door, are answers too. */
export const answerOf = <T>(sent: Promise<Answered<T>>): Promise<Answered<T>> =>
  sent.catch((error: unknown) => {
    const refused = error instanceof Error && !(error instanceof TypeError);
    return { ok: false, message: refused ? error.message : "The server cannot be reached.", details: [] };
  });
