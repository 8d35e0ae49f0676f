import Link from "next/link";
import type { TopologyVersionEntry } from "@/lib/server/topologies/versions";
import { Badge } from "../ui/Badge";

type VersionsProps = {
  readonly name: string;
  readonly versions: readonly TopologyVersionEntry[];
  /** The version that is looked at. */
  readonly hash: string;
};

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Every version of a name, the newest first, each with its page and its comparison with the current one. */
export function Versions({ name, versions, hash }: VersionsProps) {
  const current = versions.find((one) => one.current);
  const at = (version: string) => `${name}@${version.slice(0, 12)}`;
  return (
    <ol className="divide-y" aria-label="Versions">
      {versions.map((one) => (
        <li key={one.hash} className="grid gap-1 px-3 py-2">
          <p className="flex flex-wrap items-center gap-1.5">
            <Link
              href={`/topologies/${encodeURIComponent(one.current ? name : at(one.hash))}`}
              className="font-medium hover:underline"
              aria-current={one.hash === hash ? "page" : undefined}
            >
              {one.title}
            </Link>
            <Badge title={`Content hash ${one.hash}`}>{one.hash.slice(0, 7)}</Badge>
            {one.current && <Badge tone="accent">current</Badge>}
            {one.sample && <Badge>ships with the product</Badge>}
          </p>
          <p className="text-ink-2 text-xs">
            <time dateTime={one.createdAt.toISOString()}>{when.format(one.createdAt)} UTC</time>
            {one.behavesAs && `. Does the same as ${one.behavesAs.slice(0, 7)}, whose replays stand for it.`}
          </p>
          {current && !one.current && (
            <Link
              href={`/compare?${new URLSearchParams({ base: at(one.hash), head: name })}`}
              prefetch={false}
              className="justify-self-start text-accent text-xs underline underline-offset-3"
            >
              Compare with the current version
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
