import type { ImportedDocument } from "@/lib/server/documents/import";
import type { Answered } from "@/lib/server/http/action";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { ButtonLink } from "../../ui/Button";
import { RemoveImport } from "../RemoveImport";

type KeptProps = {
  readonly kept: ImportedDocument;
  /** The topology in use, where one can be compared with it. */
  readonly compareWith: string | null;
  readonly own: readonly ImportedKind[];
  readonly trace: TraceActions;
};

/** What can be done with a trace, which has no page of its own. */
export type TraceActions = {
  readonly remove: (of: "trace", id: string) => Promise<Answered<unknown>>;
  readonly restore: (of: "trace", id: string) => Promise<Answered<unknown>>;
};

/** What was kept, with the ways on. */
export function Kept({ kept: { kind, name }, compareWith, own, trace }: KeptProps) {
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
      {kind === "trace" && (
        <RemoveImport
          {...{ kind, title: `the trace ${name}`, hanging: null, list: "/import" }}
          remove={() => trace.remove(kind, name)}
          restore={() => trace.restore(kind, name)}
        />
      )}
    </div>
  );
}

/** A trace has no page of its own. */
const pageOf: { readonly [kind: string]: string | undefined } = {
  topology: "/topologies",
  recording: "/recordings",
};
