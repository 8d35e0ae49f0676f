import "server-only";
import { z } from "zod";
import { isObject, type Json, parseJson } from "../../std";
import type { Actor } from "../actor";
import { InvalidInput } from "../errors";
import { saveRecording } from "../recordings/save";
import { saveTrace } from "../replays/save";
import { saveRegistry } from "../smith/registries/save";
import { saveTopology } from "../topologies/save";
import { verb } from "../verb";

/** What came in, and the name it is found under. */
export type ImportedDocument = {
  readonly kind: "topology" | "recording" | "trace" | "registry";
  readonly name: string;
};

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

/** Registries come as other programs write them, without a format of ours. */
const isRegistry = (document: Json): boolean =>
  isObject(document) && document.format === undefined && Array.isArray(document.tools);

async function keepRegistry({ actor, document }: ImportRequest): Promise<ImportedDocument> {
  const { hash } = await saveRegistry({ actor, input: { document } });
  return { kind: "registry", name: hash };
}

/** Keeps a topology, recording, trace or tool registry given as the text of a file; what it is, its `format` says, or its `tools`. */
export const importDocument = verb(z.strictObject({ text: z.string() }), async ({ actor, input }) => {
  const parsed = parseJson(input.text);
  if (!parsed.ok) throw new InvalidInput(parsed.message);
  const document = parsed.value;
  if (isRegistry(document)) return keepRegistry({ actor, document });
  const format = isObject(document) ? document.format : undefined;
  const save = typeof format === "string" && Object.hasOwn(savers, format) ? savers[format] : undefined;
  if (!save)
    throw new InvalidInput(
      `The file does not say what it is. Its "format" must be one of ${Object.keys(savers).join(", ")}; a tool registry has a list "tools" instead.`,
    );
  return save({ actor, document });
});
