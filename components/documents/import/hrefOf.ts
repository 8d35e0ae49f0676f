import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";

/** Returns the page of an imported document; `null` for a trace, which has none. `own` are the kinds that planners read. */
export function hrefOf(
  { kind, name }: Pick<ImportedDocument, "kind" | "name">,
  own: readonly ImportedKind[],
): string | null {
  const at = own.find((one) => one.kind === kind)?.at ?? pageOf[kind];
  return at ? `${at}/${encodeURIComponent(name)}` : null;
}

const pageOf: { readonly [kind: string]: string | undefined } = {
  topology: "/topologies",
  recording: "/recordings",
};
