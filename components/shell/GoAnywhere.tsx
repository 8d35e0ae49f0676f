"use client";
import { ArrowLeftRight, CircleDot, Home, ListTree, MessagesSquare, Search, Workflow } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../ui/Button";
import { CommandDialog } from "../ui/dialog/CommandDialog";
import { Kbd } from "../ui/Kbd";
import { useGlobalKey } from "../ui/useGlobalKey";
import { type Destination, placesFrom } from "./destinations";

const icons = {
  Pages: Home,
  Topologies: Workflow,
  Requests: ListTree,
  Recordings: MessagesSquare,
  Comparisons: ArrowLeftRight,
  Nodes: CircleDot,
};
const isGoKey = (event: KeyboardEvent) => event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);

/** Ctrl+K: goes to any page, topology, node, request, recording or comparison. */
export function GoAnywhere() {
  const [open, setOpen] = useState(false);
  const places = usePlaces(open);
  const router = useRouter();
  const toggle = useCallback(() => setOpen((was) => !was), []);
  useGlobalKey(isGoKey, toggle);
  const go = (place: Destination) => {
    setOpen(false);
    router.push(place.href);
  };
  return (
    <>
      <Button look="plain" onClick={toggle} className="!px-2 text-ink-2" aria-keyshortcuts="Control+K Meta+K">
        <Search size={14} aria-hidden />
        <span className="font-normal max-md:sr-only">Go to anything</span>
        <span className="ml-4 flex gap-0.5 max-md:hidden" aria-hidden>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Button>
      <CommandDialog
        open={open}
        onOpenChange={setOpen}
        label="Go to anything"
        placeholder="A topology, node, request, recording or comparison"
        entries={places.map((place) => {
          const Icon = icons[place.group];
          return {
            id: place.href,
            group: place.group,
            title: place.title,
            ...(place.note && { note: place.note }),
            icon: <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />,
            onPick: () => go(place),
          };
        })}
      />
    </>
  );
}

/** Fetched when first asked for; pages can be reached before and without it. */
function usePlaces(wanted: boolean): readonly Destination[] {
  const [places, setPlaces] = useState<readonly Destination[]>(
    placesFrom({ topologies: [], recordings: [], requests: [] }),
  );
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    fetch("/api/places", { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((found) => found && setPlaces(placesFrom(found)))
      .catch(() => {});
    return () => controller.abort();
  }, [wanted]);
  return places;
}
