import { removeDocument, restoreRevision } from "@/app/removalActions";
import { RemoveImport } from "@/components/documents/RemoveImport";
import type { Hanging } from "@/lib/server/history/hanging";

const lists = { topology: "/graphs", recording: "/recordings" } as const;

type Props = {
  readonly of: "topology" | "recording";
  readonly name: string;
  readonly title: string;
  /** Dependents of the document; `null` if it is shipped. */
  readonly hanging: Hanging | null;
};

/** Removes an imported topology or recording. Renders nothing for a shipped one. */
export function RemoveDocument({ of, name, title, hanging }: Props) {
  if (!hanging) return null;
  return (
    <RemoveImport
      hanging={hanging}
      kind={of}
      title={title}
      list={`${lists[of]}?removed=${encodeURIComponent(name)}`}
      remove={removeDocument.bind(null, { of, name })}
      restore={restoreRevision.bind(null, { of, name, number: hanging.revision })}
    />
  );
}
