import Link from "next/link";
import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import type { ImportResult } from "./upload";

type KeptProps = Extract<ImportResult, { ok: true }> & { readonly own: readonly ImportedKind[] };

/** What was kept, with the way to it. */
export function Kept({ kind, name, own }: KeptProps) {
  const read = own.find((one) => one.kind === kind);
  const at = read ? read.at : pageOf[kind];
  if (!at) return <>{`The ${kind} is kept as ${name}.`}</>;
  return (
    <>
      The {kind} is kept:{" "}
      <Link className="underline" href={`${at}/${encodeURIComponent(name)}`}>
        {read ? name.slice(0, 12) : name}
      </Link>
    </>
  );
}

/** What a drawing could not tell. */
export function Remarks({ of = [] }: { readonly of: readonly string[] | undefined }) {
  if (of.length === 0) return null;
  return (
    <ul
      className="grid list-disc gap-1 break-words pl-5 text-ink-2 text-sm"
      aria-label="What the drawing could not tell"
    >
      {of.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

/** A trace has no page of its own. */
const pageOf: { readonly [kind: string]: string | undefined } = {
  topology: "/topologies",
  recording: "/recordings",
};
