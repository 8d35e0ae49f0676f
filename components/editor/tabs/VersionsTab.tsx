"use client";
import type { EditableTopology } from "@/lib/server/topologies/edit";
import { Badge } from "../../ui/Badge";
import { PageLink } from "../../ui/reading/PageLink";
import { useEvidenceQuery } from "../../ui/reading/useEvidenceQuery";

type VersionsTabProps = Pick<EditableTopology, "name" | "versions" | "beside"> & {
  /** Hash of the version that the edits started from. */
  readonly base: string;
};

/** Lists every version of the name, newest first: author, time and reason; each can be compared and edited. */
export function VersionsTab({ name, versions, base, beside: usual }: VersionsTabProps) {
  const newest = versions[0]?.hash;
  const given = useEvidenceQuery();
  return (
    <ol>
      {versions.map(({ number, hash, author, why, at }, i) => {
        const before = versions[i + 1]?.hash;
        const reference = encodeURIComponent(`${name}@${hash}`);
        const other = hash === newest ? usual?.name : `${name}@${newest}`;
        const compare = (versus: string) =>
          `/compare?base=${encodeURIComponent(versus)}&head=${reference}${given}`;
        return (
          <li key={number} className="grid gap-1 border-b px-3 py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="font-medium">Version {number}</span>
              <Badge title={`Content hash ${hash}`}>{hash.slice(0, 7)}</Badge>
              {hash === base && <Badge tone="accent">the draft began here</Badge>}
            </p>
            {why && <p className="break-words">{why}</p>}
            <p className="text-ink-2 text-xs">
              {author?.name ?? "Ships with Planner Studio"} · <Time at={at} />
            </p>
            <p className="flex flex-wrap gap-3 text-xs">
              {before && (
                <PageLink className="underline" href={compare(`${name}@${before}`)}>
                  Compare with the version before
                </PageLink>
              )}
              {other && (
                <PageLink className="underline" href={compare(other)}>
                  Compare with {hash === newest ? usual?.topology.title : "the newest"}
                </PageLink>
              )}
              <a className="underline" href={`/topologies/${reference}/edit`}>
                Edit from here
              </a>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

const Time = ({ at }: { readonly at: Date }) => {
  const text = at.toISOString();
  return <time dateTime={text}>{`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`}</time>;
};
