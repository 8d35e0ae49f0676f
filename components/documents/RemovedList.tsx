"use client";

import { useEffect, useRef, useState } from "react";
import type { RemovedSummary } from "@/lib/server/history/listRemoved";
import type { restoreRevision } from "@/lib/server/history/restore";
import type { Action } from "@/lib/server/http/action";
import { counted, plural } from "@/lib/std";
import { useNamed } from "../people/NameContext";
import { When } from "../people/When";
import { Button } from "../ui/Button";
import { takeFocus } from "../ui/form/takeFocus";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { PageLink } from "../ui/reading/PageLink";
import { refreshPage } from "../ui/reading/Refresher";
import { addressNow, writeAddress } from "../ui/reading/readings";

type RemovedListProps = {
  /** Path prefix of the documents' pages: `/topologies`. */
  readonly at: string;
  /** The latest removals, and the total number. */
  readonly removed: readonly RemovedSummary[];
  readonly all: number;
  /** Name of a document removed just now: announced once and focused, then dropped from the address. */
  readonly just: string | null;
  readonly of: "topology" | "recording";
  readonly restoreRevision: Action<typeof restoreRevision>;
};

type Back = Pick<RemovedSummary, "name" | "title">;

/** Lists removed documents next to a list, each with a button to restore it. */
export function RemovedList({ at, removed, all, just, of, restoreRevision }: RemovedListProps) {
  const { whenNamed } = useNamed();
  const [back, setBack] = useState<Back | null>(null);
  const [failed, setFailed] = useRefusal();
  const [justNow] = useState(just);
  const justRemoved = removed.find(({ name }) => name === justNow);
  const section = useRef<HTMLElement>(null);
  const isTold = justRemoved !== undefined;
  useEffect(() => {
    if (isTold) section.current?.focus();
  }, [isTold]);
  useToldOnce(just !== null);
  const putBack = ({ name, title, revision }: RemovedSummary) =>
    whenNamed(async () => {
      setFailed(null);
      const answered = await restoreRevision({ of, name, number: revision }).catch(() => null);
      if (!answered?.ok) return setFailed(answered?.message ?? unreachable());
      setBack({ name, title });
      refreshPage();
    });
  const left = removed.filter(({ name }) => name !== back?.name);
  const earlier = all - removed.length;
  if (left.length === 0 && !back) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Removed" className="mb-4 rounded-md border bg-surface-1">
      <p role="status" className="px-3 py-2 empty:sr-only">
        {back && (
          <>
            {back.title} is back.{" "}
            <PageLink
              key={back.name}
              ref={takeFocus}
              href={`${at}/${encodeURIComponent(back.name)}`}
              className="text-accent underline"
            >
              Open it
            </PageLink>
          </>
        )}
        {!back && justRemoved && `${justRemoved.title} was removed.`}
      </p>
      <RefusalLine className="px-3 pb-2">{failed}</RefusalLine>
      {left.length > 0 && (
        <details open={isTold || undefined}>
          <summary className="cursor-pointer rounded-md px-3 py-1.5 text-ink-2 text-xs hover:bg-surface-2">
            Removed ({left.length + earlier})
          </summary>
          <ul className="divide-y border-t">
            {left.map((one) => (
              <li key={one.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                <p className="min-w-0 flex-1 break-words">
                  <PageLink href={`${at}/${encodeURIComponent(one.name)}`} className="hover:underline">
                    {one.title}
                  </PageLink>{" "}
                  <span className="break-all font-mono text-2xs text-ink-3">{one.name}</span>
                </p>
                <When at={one.at} />
                <Button onClick={() => putBack(one)} aria-label={`Put back ${one.title}`}>
                  Put back
                </Button>
              </li>
            ))}
          </ul>
          {earlier > 0 && (
            <p className="border-t px-3 py-2 text-ink-2 text-xs">
              These are the last {left.length}; {counted(earlier, "earlier one")}{" "}
              {plural(earlier, "is", "are")} not listed. Each is put back on its own page: write its name in
              the address, {at}/name.
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** Removes `removed` from the address once announced, so that neither reload nor Forward repeats it; Back then shows the document as removed. */
function useToldOnce(isRequested: boolean) {
  useEffect(() => {
    if (!isRequested) return;
    // Next notices address changes only once the page is mounted.
    const timer = setTimeout(() => {
      const { pathname, searchParams } = addressNow();
      searchParams.delete("removed");
      writeAddress(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
      // Pages cached in this tab are from before the removal.
      refreshPage();
    });
    return () => clearTimeout(timer);
  }, [isRequested]);
}
