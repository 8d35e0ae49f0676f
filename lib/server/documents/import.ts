import "server-only";
import { z } from "zod";
import { isObject, type Json, parseJson } from "../../std";
import type { Actor } from "../actor";
import { InvalidInput } from "../errors";
import { thePlanners } from "../planners/thePlanners";
import { saveRecording } from "../recordings/save";
import { saveTrace } from "../replays/save";
import { saveTopology } from "../topologies/save";
import { ownerVerb } from "../verb";
import { type ImportedDocument, readForeign } from "./readForeign";

type ImportRequest = { readonly actor: Actor; readonly document: Json };

const savers: { readonly [format: string]: (asked: ImportRequest) => Promise<ImportedDocument> } = {
  "planner-studio/topology": async ({ actor, document }) => {
    const { name } = await saveTopology({ actor, input: { document } });
    return { kind: "topology", name };
  },
  "planner-studio/recording": async ({ actor, document }) => {
    const { name } = await saveRecording({ actor, input: { document } });
    return { kind: "recording", name };
  },
  "planner-studio/trace": async ({ actor, document }) => {
    const { id } = await saveTrace({ actor, input: { document } });
    return { kind: "trace", name: id };
  },
};

/** Keeps a document given as the text of a file: a topology, recording or trace as its `format` says, or what a planner reads. */
export const importDocument = ownerVerb(
  z.strictObject({ text: z.string() }),
  async ({ actor, input, store }): Promise<ImportedDocument> => {
    const parsed = parseJson(input.text);
    if (!parsed.ok) throw new InvalidInput(parsed.message);
    const document = parsed.value;
    const format = isObject(document) ? document.format : undefined;
    const save = typeof format === "string" && Object.hasOwn(savers, format) ? savers[format] : undefined;
    const kept = save ? await save({ actor, document }) : await readForeign(store, actor, document);
    if (kept) return kept;
    const signs = thePlanners().all.flatMap(({ readers }) => readers.map(({ sign }) => sign));
    throw new InvalidInput(
      `The file does not say what it is. Its "format" must be one of ${[Object.keys(savers).join(", "), ...signs].join("; ")}.`,
    );
  },
);
