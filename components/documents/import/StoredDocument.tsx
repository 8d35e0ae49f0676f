import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import type { removeImport } from "@/lib/server/history/removeImport";
import type { restoreImport } from "@/lib/server/history/restoreImport";
import type { Action } from "@/lib/server/http/action";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { counted } from "@/lib/std";
import { ButtonLink } from "../../ui/Button";
import { takeFocus } from "../../ui/form/takeFocus";
import { RemoveImport } from "../RemoveImport";
import { hrefOf } from "./hrefOf";

type StoredDocumentProps = {
  readonly stored: ImportedDocument;
  readonly shown: ImportPreview;
  readonly own: readonly ImportedKind[];
  readonly trace: TraceActions;
};

/** Actions on a trace, which has no page of its own. */
export type TraceActions = {
  readonly removeImport: Action<typeof removeImport>;
  readonly restoreImport: Action<typeof restoreImport>;
};

/** Shows the imported document with next steps: to open it if nodes must be bound, else to compare it. */
export function StoredDocument({ stored: { kind, name, href }, shown, own, trace }: StoredDocumentProps) {
  const { compareWith, unbound } = shown;
  const read = own.find((one) => one.kind === kind);
  const at = href ?? hrefOf({ kind, name }, own);
  const isSeveral = kind === "conversations";
  const shortName = read ? name.slice(0, 12) : name;
  const isOne = shown.conversations?.count === 1;
  const openedName = isSeveral ? recordingsWord(isOne) : shortName;
  const compares = compareWith !== null && unbound === 0;
  const compare = compareWith !== null && (
    <ButtonLink
      key="compare"
      look={compares ? "primary" : "plain"}
      href={`/compare?${new URLSearchParams({ base: compareWith, head: name })}`}
      className="min-w-0"
      title={compareWith}
    >
      <span className="truncate">Compare with {compareWith}</span>
    </ButtonLink>
  );
  const open = at && (
    <ButtonLink key="open" look={compares ? "plain" : "primary"} href={at} className="min-w-0" title={name}>
      <span className="truncate">
        {unbound > 0 ? `Open it to bind ${counted(unbound, "node")}` : `Open ${openedName}`}
      </span>
    </ButtonLink>
  );
  return (
    <div
      role="status"
      ref={takeFocus}
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-3 outline-none"
    >
      <p className="min-w-0 break-words font-medium">
        {isSeveral
          ? `${isOne ? "The conversation is" : "The conversations are"} imported.`
          : storedWord(kind, at, name)}
      </p>
      {compares ? [compare, open] : [open, compare]}
      {kind === "trace" && (
        <RemoveImport
          kind={kind}
          title={`the trace ${name}`}
          hanging={null}
          list="/import"
          remove={() => trace.removeImport({ of: kind, name })}
          restore={() => trace.restoreImport({ of: kind, name })}
        />
      )}
    </div>
  );
}

const recordingsWord = (isOne: boolean): string => (isOne ? "the recording" : "the recordings");

const storedWord = (kind: string, at: string | null, name: string): string =>
  `The ${kind} is kept${at ? "." : ` as ${name}.`}`;
