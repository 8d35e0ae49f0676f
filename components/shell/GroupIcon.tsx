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

/** Renders the icon of a group of destinations. */
export function GroupIcon({ group }: { readonly group: string }) {
  const Icon = icons[group] ?? ownIcon;
  return <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />;
}
