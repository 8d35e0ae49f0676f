"use client";
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { Button } from "../ui/Button";
import { CommandDialog } from "../ui/dialog/CommandDialog";
import { Kbd } from "../ui/Kbd";
import { usePush } from "../ui/reading/openings";
import { useGlobalKey } from "../ui/useKeys";
import { commands } from "./commands";
import { type Destination, type Places, placesFrom } from "./destinations";

/** Its icons are loaded with the first entries: every page carries the dialog, few need them. */
const GroupIcon = dynamic(() => import("./GroupIcon").then((part) => part.GroupIcon), {
  loading: () => <span className="size-3.5 shrink-0" />,
});
const isGoKey = (event: KeyboardEvent) => event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);

type Props = {
  readonly more: FramePages["destinations"];
  readonly open: boolean;
  readonly setOpen: Dispatch<SetStateAction<boolean>>;
};

/** Opens with Ctrl+K: goes to any page, topology or part, recording, comparison, claim or planner's page, and runs global commands. */
export function GoAnywhere({ more, open, setOpen }: Props) {
  const locations = usePlaces(open, more);
  const push = usePush();
  const toggle = useCallback(() => setOpen((was) => !was), [setOpen]);
  useGlobalKey(isGoKey, toggle);
  const go = (location: Destination) => {
    setOpen(false);
    push(location.href);
  };
  return (
    <>
      <Button look="plain" onClick={toggle} className="!px-2 text-ink-2" aria-keyshortcuts="Control+K Meta+K">
        <Search size={14} aria-hidden />
        <span className="font-normal max-xl:sr-only">Go to anything</span>
        <span className="ml-4 flex gap-0.5 max-lg:hidden" aria-hidden>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Button>
      <CommandDialog
        open={open}
        onOpenChange={setOpen}
        label="Go to anything"
        placeholder="A page, graph, node, policy, function, channel, recording, claim or command"
        entries={[
          ...locations.map((position, i) => entryOf(position, `${i} ${position.href}`, () => go(position))),
          ...commands.map((one) =>
            entryOf(one, one.id, () => {
              setOpen(false);
              one.run();
            }),
          ),
        ]}
      />
    </>
  );
}

function entryOf({ group, title, note }: Omit<Destination, "href">, id: string, onPick: () => void) {
  const icon = <GroupIcon group={group} />;
  return { id, group, title, ...(note && { note }), icon, onPick };
}

/** Loads targets on first use; pages are available without them. */
function usePlaces(wanted: boolean, more: FramePages["destinations"]): readonly Destination[] {
  const [found, setFound] = useState<Places>({ topologies: [], recordings: [], own: [] });
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    fetch("/api/places", { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((answered) => answered && setFound(answered))
      .catch(() => {});
    return () => controller.abort();
  }, [wanted]);
  return placesFrom(found, more);
}
