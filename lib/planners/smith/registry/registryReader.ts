import { isObject, type Json } from "../../../std";
import type { Reader } from "../../reader";
import { readOtherTools } from "./otherTools";
import { readRegistry, registryTitle } from "./readRegistry";
import { sampleRegistry } from "./sampleRegistry";

/** The kind under which registries are stored. */
export const registryKind = "registry";

/** Reads tool registries of other programs. */
export const registryReader: Reader = {
  kind: registryKind,
  title: "a registry of tools",
  sign: 'a tool registry has a list "tools" instead',
  note: "Registries have no id: one with other content is stored in addition to the existing ones.",
  recognises: (document) =>
    !isChat(document) &&
    ((isObject(document) && document.format === undefined && Array.isArray(document.tools)) ||
      readOtherTools(document) !== null),
  read: (document) => {
    const read = readRegistry(document);
    if (!read.ok) return read;
    const { registry } = read;
    return { ok: true, as: "own", title: registryTitle(registry), document: registry as Json };
  },
  samples: () => [{ title: "Sample registry", document: sampleRegistry() as Json }],
  at: "/planners/smith/registries",
};

/** A stored conversation with the tools that it had. A request to a model names the model. */
const isChat = (document: Json): boolean =>
  isObject(document) && Array.isArray(document.messages) && document.model === undefined;
