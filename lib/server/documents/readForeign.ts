import "server-only";
import type { PlannerModule, Reader } from "../../planners";
import { assertNever, hash, type Json } from "../../std";
import type { Actor } from "../actor";
import { addPlannerDocument } from "../db/plannerDocuments";
import type { Store } from "../db/store";
import { thePlanners } from "../planners/thePlanners";
import { saveRecording } from "../recordings/save";
import { saveTopology } from "../topologies/save";
import { refuse } from "../verb";

/** What came in, and the name it is found under. `kind`: `topology`, `recording`, `trace` or a planner's own. */
export type ImportedDocument = { readonly kind: string; readonly name: string };

type Recognised = { readonly module: PlannerModule; readonly reader: Reader };

/** Keeps what a planner's reader makes of a file of another program; null where no reader recognises it. */
export async function readForeign(
  store: Store,
  actor: Actor,
  document: Json,
): Promise<ImportedDocument | null> {
  const found = readers().find(({ reader }) => reader.recognises(document));
  return found ? keep(store, actor, found, document) : null;
}

const readers = (): readonly Recognised[] =>
  thePlanners().all.flatMap((module) => module.readers.map((reader) => ({ module, reader })));

async function keep(
  store: Store,
  actor: Actor,
  { module, reader }: Recognised,
  document: Json,
): Promise<ImportedDocument> {
  const { kind } = reader;
  const read = reader.read(document);
  if (!read.ok)
    refuse(
      `The ${kind} cannot be used`,
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  switch (read.as) {
    case "topology": {
      const { name } = await saveTopology({ actor, input: { document: read.topology as Json } });
      return { kind: "topology", name };
    }
    case "recording": {
      const { name } = await saveRecording({ actor, input: { document: read.recording as Json } });
      return { kind: "recording", name };
    }
    case "own": {
      const own = { planner: module.planner.id, kind, hash: hash(read.document), title: read.title };
      await addPlannerDocument(store, actor, { ...own, document: read.document });
      return { kind, name: own.hash };
    }
    default:
      return assertNever(read);
  }
}
