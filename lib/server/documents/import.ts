import "server-only";
import { assertNever } from "../../std";
import { InvalidInput } from "../core/errors";
import { changing } from "../db/changing";
import { addPlannerDocument } from "../db/plannerDocuments";
import { SetTitle } from "../evidence/recordingSets";
import { keepRecording } from "../recordings/save";
import { keepTrace } from "../replays/save";
import { saveTopology } from "../topologies/save";
import { ownerVerb } from "../verb/verb";
import { storeConversations } from "./importConversations";
import { storeEvidence } from "./importEvidence";
import { DrawingFields, keepDrawing, readChosen } from "./keepDrawing";
import { FileText, readText, unknownFile } from "./readText";

/** `known`: this content was there already. */
export type ImportOutcome = "new" | "new-version" | "known";

/** An imported document and its name. `kind`: `topology`, `recording`, `trace` or a planner's own. */
export type ImportedDocument = {
  readonly kind: string;
  readonly name: string;
  readonly outcome: ImportOutcome;
  /** Notes on what a drawing or an export of conversations lacks. */
  readonly remarks?: readonly string[];
  /** Address of its page, for a comparison and for conversations. */
  readonly href?: string;
};

/** Stores a document given as a file's text or bytes (which are transferred): a topology, recording or trace by its `format`, or a planner's own. A recording joins the set with the title `set`, or “Imported”. */
export const importDocument = ownerVerb(
  FileText.extend({ ...DrawingFields, set: SetTitle.optional() }),
  async (ctx, { text, drawing, set, ...naming }): Promise<ImportedDocument> => {
    const read = await readText(ctx, text, { app: naming.planner });
    if (!read.ok) throw new InvalidInput(read.message, read.details);
    const { as } = read;
    switch (as) {
      case "topology": {
        const saved = await saveTopology(ctx, { document: read.document });
        return { kind: as, name: saved.name, outcome: outcomeOf(saved) };
      }
      case "recording": {
        const saved = await keepRecording(ctx, read.version, {}, set);
        return { kind: as, name: saved.name, outcome: outcomeOf(saved) };
      }
      case "trace": {
        const { id, added } = await keepTrace(ctx, read);
        return { kind: as, name: id, outcome: added ? "new" : "known" };
      }
      case "comparison":
        return storeEvidence(ctx, read.evidence);
      case "conversations":
        return storeConversations(ctx, read, { set, planner: naming.planner });
      case "own": {
        const { planner, kind, hash, title, document } = read;
        const isNew = await changing(ctx, async (tx) => {
          const added = await addPlannerDocument(tx, ctx.actor, { planner, kind, hash, title, document });
          const about = { kind, name: hash };
          const event = {
            kind: "document.imported" as const,
            about,
            line: `imported the ${kind} “${title}”`,
          };
          return { answer: added, event: added ? event : null };
        });
        return { kind, name: hash, outcome: isNew ? "new" : "known" };
      }
      case "flowchart":
        return keepDrawing(ctx, await readChosen(ctx, read.drawings, drawing), naming);
      case "graph":
        return keepDrawing(ctx, read.drawn, naming);
      case "unknown":
        throw unknownFile(ctx);
      default:
        return assertNever(as);
    }
  },
);

/** `added`: false if the current revision has the same content. */
type SavedAs = { readonly revision: number; readonly added: boolean };

/** Returns the outcome of a saved revision. */
export function outcomeOf({ revision, added }: SavedAs): ImportOutcome {
  if (!added) return "known";
  return revision === 1 ? "new" : "new-version";
}
