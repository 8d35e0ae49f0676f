import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { ButtonLink } from "../../ui/Button";

type KeptProps = {
  readonly kept: ImportedDocument;
  /** The topology in use, where one can be compared with it. */
  readonly compareWith: string | null;
  readonly own: readonly ImportedKind[];
};

/** What was kept, with the ways on. */
export function Kept({ kept: { kind, name }, compareWith, own }: KeptProps) {
  const read = own.find((one) => one.kind === kind);
  const at = read ? read.at : pageOf[kind];
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p className="font-medium">
        The {kind} is kept{at ? "." : ` as ${name}.`}
      </p>
      {compareWith && (
        <ButtonLink
          look="primary"
          href={`/compare?${new URLSearchParams({ base: compareWith, head: name })}`}
        >
          Compare with current
        </ButtonLink>
      )}
      {at && (
        <ButtonLink href={`${at}/${encodeURIComponent(name)}`}>
          Open {read ? name.slice(0, 12) : name}
        </ButtonLink>
      )}
    </div>
  );
}

/** A trace has no page of its own. */
const pageOf: { readonly [kind: string]: string | undefined } = {
  topology: "/topologies",
  recording: "/recordings",
};
