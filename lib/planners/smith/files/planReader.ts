import { counted, isObject, type Json } from "../../../std";
import type { Reader } from "../../reader";
import { callName } from "../plan";
import { PlanFile, planKind } from "./planFile";

/** Reads plans of files, valid or not, as plans for the shipped tools. */
export const planReader: Reader = {
  kind: planKind,
  title: "a plan of Smith's",
  sign: 'a plan has "nodes" that each call a "tool"',
  note: "Plans are checked against the sample registry. Add a plan on the page Plans to choose another one.",
  recognises: (document) => callsIn(document).length > 0,
  read: (document) => {
    const text = JSON.stringify(document, null, 2);
    const name = titleOf(document);
    const read = PlanFile.safeParse({ name, text, registry: null, narratives: 0, editedFrom: null });
    if (read.success) return { ok: true, as: "own", title: name, document: read.data };
    const message = `The plan has ${text.length} characters; the maximum is 1 million.`;
    return { ok: false, faults: [{ field: "", message, fix: "Split it." }] };
  },
  samples: () => [],
  at: "/planners/smith/plans",
};

/** `finance.quote, llm_caller.generate` of the nodes that name a tool. A topology or a graph has edges too. */
function callsIn(document: Json): readonly string[] {
  if (!isObject(document) || document.format !== undefined || document.edges !== undefined) return [];
  const nodes = Array.isArray(document.nodes) ? (document.nodes as readonly Json[]) : [];
  return nodes.flatMap((node) =>
    isObject(node) && typeof node.tool === "string"
      ? [callName({ tool: node.tool, function: String(node.function ?? "?") })]
      : [],
  );
}

function titleOf(document: Json): string {
  const calls = callsIn(document);
  const last = calls.at(-1) ?? "";
  return `Plan of ${counted(calls.length, "call")} to ${last}`.slice(0, 120);
}
