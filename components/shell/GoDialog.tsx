"use client";
import {
  ArrowLeftRight,
  CircleDot,
  Home,
  Layers,
  ListTree,
  type LucideIcon,
  MessagesSquare,
  Plus,
  Quote,
  Terminal,
  Waypoints,
  Workflow,
} from "lucide-react";
import { useEffect, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { CommandDialog } from "../ui/dialog/CommandDialog";
import { usePush } from "../ui/reading/openings";
import { commands } from "./commands";
import { type Destination, type Places, placesFrom } from "./destinations";

const icons: { readonly [group: string]: LucideIcon } = {
  Pages: Home,
  New: Plus,
  Topologies: Workflow,
  Recordings: MessagesSquare,
  Comparisons: ArrowLeftRight,
  Nodes: CircleDot,
  Policies: Waypoints,
  Channels: Layers,
  Claims: Quote,
  Commands: Terminal,
};
/** Icon shared by all groups of planners. */
const ownIcon = ListTree;

type Props = {
  readonly more: FramePages["destinations"];
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** Lists every page, topology or part, recording, comparison, claim and planner's page, and global commands. */
export function GoDialog({ more, open, setOpen }: Props) {
  const locations = usePlaces(open, more);
  const push = usePush();
  const go = (location: Destination) => {
    setOpen(false);
    push(location.href);
  };
  return (
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
  );
}

function entryOf({ group, title, note }: Omit<Destination, "href">, id: string, onPick: () => void) {
  const Icon = icons[group] ?? ownIcon;
  const icon = <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />;
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
