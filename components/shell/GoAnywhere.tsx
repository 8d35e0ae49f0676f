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
  const [typed, setTyped] = useState("");
  const locations = usePlaces(open, more, typed);
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
        onTyped={setTyped}
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
function usePlaces(wanted: boolean, more: FramePages["destinations"], typed: string): readonly Destination[] {
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
  const others = useOthers(found.more === true && wanted, typed);
  return placesFrom(others ? { ...found, ...others } : found, more);
}

type Recordings = Pick<Places, "recordings" | "own">;

/** Milliseconds without a key after which recordings are looked for. */
const pause = 200;

/** Finds recordings by what was typed, where there are more than the page has; `null` until then. */
function useOthers(wanted: boolean, typed: string): Recordings | null {
  const [found, setFound] = useState<Recordings | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (!wanted || text === "") return setFound(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/places/recordings?${new URLSearchParams({ text })}`, { signal: controller.signal })
        .then((response) => (response.ok ? response.json() : null))
        .then(setFound)
        .catch(() => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, text]);
  return found;
}
