"use client";

import { useRouter } from "next/navigation";
import type { Revision } from "@/lib/server/history/get";
import type { restoreRevision } from "@/lib/server/history/restore";
import type { Action } from "@/lib/server/http/action";
import { useNamed } from "../people/NameContext";
import { Badge } from "../ui/Badge";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { usePush } from "../ui/reading/openings";
import { PageLink } from "../ui/reading/PageLink";

export type RestoreAction = Action<typeof restoreRevision>;

type VersionsProps = {
  readonly name: string;
  /** Newest first. */
  readonly revisions: readonly Revision[];
  /** Hash of the shown version. */
  readonly hash: string;
  readonly restoring: Restoring;
};

/** Restores a version of a name. `trouble`: why the last attempt failed. */
export type Restoring = {
  readonly trouble: string | null;
  readonly restore: (number: number) => void;
};

export function useRestoring(name: string, restoreRevision: RestoreAction): Restoring {
  const router = useRouter();
  const push = usePush();
  const { whenNamed } = useNamed();
  const [trouble, setTrouble] = useRefusal();
  const restoreVersion = async (number: number) => {
    const answered = await restoreRevision({ of: "topology", name, number }).catch(() => null);
    setTrouble(answered?.ok ? null : (answered?.message ?? unreachable()));
    if (answered?.ok) push(`/topologies/${encodeURIComponent(name)}`);
    router.refresh();
  };
  return { trouble, restore: (number) => whenNamed(() => restoreVersion(number)) };
}

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Lists every revision of a name, with its page, its comparison with the current one, and a button to restore it. */
export function Versions({ name, revisions, hash, restoring }: VersionsProps) {
  const { trouble, restore } = restoring;
  const [current] = revisions;
  return (
    <>
      <RefusalLine className="px-3 py-2">{trouble}</RefusalLine>
      <ol className="divide-y" aria-label="Versions">
        {revisions.map((one) => (
          <Version
            key={one.number}
            name={name}
            one={one}
            shown={one.hash === hash}
            current={one === current}
            same={one.hash === current?.hash}
            onRestore={() => restore(one.number)}
          />
        ))}
      </ol>
    </>
  );
}

type VersionProps = {
  readonly name: string;
  readonly one: Revision;
  readonly shown: boolean;
  readonly current: boolean;
  /** True if its content equals the current one's. */
  readonly same: boolean;
  readonly onRestore: () => void;
};

function Version({ name, one, shown, current, same, onRestore }: VersionProps) {
  const at = `${name}@${one.hash.slice(0, 12)}`;
  return (
    <li className="grid gap-1 px-3 py-2">
      <p className="flex flex-wrap items-center gap-1.5">
        <PageLink
          href={`/topologies/${encodeURIComponent(current ? name : at)}`}
          className="font-medium hover:underline"
          aria-current={shown ? "page" : undefined}
        >
          Version {one.number}
        </PageLink>
        <Badge title={`Content hash ${one.hash}`}>{one.hash.slice(0, 7)}</Badge>
        {current && <Badge tone="accent">newest</Badge>}
      </p>
      <p className="text-ink-2 text-xs">
        <time dateTime={one.at.toISOString()}>{when.format(one.at)} UTC</time>,{" "}
        {one.author ? `by ${one.author.name}` : "ships with Planner Studio"}
        {one.restores !== null && `, brings version ${one.restores} back`}
      </p>
      {one.why && <p className="wrap-anywhere text-xs">{one.why}</p>}
      {!same && (
        <p className="flex flex-wrap gap-x-4 text-xs">
          <PageLink
            href={`/compare?${new URLSearchParams({ base: at, head: name })}`}
            className="text-accent underline underline-offset-3"
          >
            Compare with the newest
          </PageLink>
          <button type="button" onClick={onRestore} className="text-accent underline underline-offset-3">
            Restore version {one.number}
          </button>
        </p>
      )}
    </li>
  );
}
