import type { DraftDocument } from "@/lib/editor";
import type { Answered } from "@/lib/server/http/action";
import { unreachable } from "../ui/live/unreachable";

/** Copies a document so that no object occurs twice: React would serialize it as a reference, which the actions' entry point refuses. */
export const unshared = (document: DraftDocument): DraftDocument =>
  JSON.parse(JSON.stringify(document)) as DraftDocument;

/** Resolves with an action's result; an unreachable server or a refused call becomes a failed one. */
export const answerOf = <T>(sent: Promise<Answered<T>>): Promise<Answered<T>> =>
  sent.catch((error: unknown) => {
    const refused = error instanceof Error && !(error instanceof TypeError);
    return { ok: false, message: refused ? error.message : unreachable(""), details: [] };
  });
