import "server-only";
import { z } from "zod";
import { shippedPlanners } from "../../planners";
import { assertNever } from "../../std";
import { type FileInput, type FileRead, readFile } from "../../worker";
import { changing } from "../changing";
import { addPlannerDocument } from "../db/plannerDocuments";
import { InvalidInput } from "../errors";
import { thePlanners } from "../planners/thePlanners";
import { keepRecording } from "../recordings/save";
import { keepTrace } from "../replays/save";
import { theReader } from "../theReader";
import { saveTopology } from "../topologies/save";
import { ownerVerb } from "../verb";
import { DrawingFields, keepDrawing } from "./keepDrawing";

/** What came in, and the name it is found under. `kind`: `topology`, `recording`, `trace` or a planner's own. */
export type ImportedDocument = {
  readonly kind: string;
  readonly name: string;
  /** What a drawing could not tell, and what was made of it. */
  readonly remarks?: readonly string[];
};

/** Files of more bytes are read on a thread of their own. */
const mostHere = 100_000;

/** Keeps a document given as the text of a file, or as its bytes, which are gone then: a topology, recording or trace as its `format` says, or what a planner reads. */
export const importDocument = ownerVerb(
  z.strictObject({
    text: z.union([z.string(), z.custom<Uint8Array<ArrayBuffer>>((one) => one instanceof Uint8Array)]),
    ...DrawingFields,
  }),
  async ({ actor, input: { text, ...naming }, store }): Promise<ImportedDocument> => {
    const read = await readText(text);
    if (!read.ok) throw new InvalidInput(read.message, read.details);
    const { as } = read;
    switch (as) {
      case "topology": {
        const { name } = await saveTopology({ actor, input: { document: read.document } });
        return { kind: as, name };
      }
      case "recording": {
        const { name } = await keepRecording(store, actor, read.version, {});
        return { kind: as, name };
      }
      case "trace": {
        const { id } = await keepTrace(store, actor, read);
        return { kind: as, name: id };
      }
      case "own": {
        const { planner, kind, hash, title, document } = read;
        await changing(store, actor, async (tx) => {
          const added = await addPlannerDocument(tx, actor, { planner, kind, hash, title, document });
          const about = { kind, name: hash };
          const event = {
            kind: "document.imported" as const,
            about,
            line: `imported the ${kind} “${title}”`,
          };
          return { answer: null, event: added ? event : null };
        });
        return { kind, name: hash };
      }
      case "flowchart":
        return keepDrawing(store, actor, await theReader().flowchart(read.text), naming);
      case "graph":
        return keepDrawing(store, actor, read.drawn, naming);
      case "unknown":
        throw new InvalidInput(saysNothing());
      default:
        return assertNever(as);
    }
  },
);

async function readText(text: FileInput): Promise<FileRead> {
  const planners = thePlanners();
  if (text.length <= mostHere) return readFile(text, planners);
  // The thread knows the readers that ship; a planner of one's own brings others.
  const own = planners === shippedPlanners ? null : text.slice();
  const read = await theReader().read(text);
  return own && read.ok && read.as === "unknown" ? readFile(own, planners) : read;
}

function saysNothing(): string {
  const signs = thePlanners().all.flatMap(({ readers }) => readers.map(({ sign }) => sign));
  const formats = ["topology", "recording", "trace"].map((kind) => `planner-studio/${kind}`);
  return `The file does not say what it is. Its "format" must be one of ${[formats.join(", "), ...signs].join("; ")}. Drawings are read as Mermaid flowcharts and as LangGraph's to_json().`;
}
