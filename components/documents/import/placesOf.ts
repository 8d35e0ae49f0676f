import { listed } from "@/lib/std";
import { type Address, parseAddress } from "@/lib/topology";

const max = 8;

/** Names the places of problems that are reported as one: `tick, plan and search`; empty if they have none. */
export function placesOf(addresses: readonly Address[]): string {
  const names = [...new Set(addresses.flatMap((at) => nameOf(at) ?? []))];
  if (names.length <= max) return listed(names);
  return listed([...names.slice(0, max), `${names.length - max} more`]);
}

function nameOf(at: Address): string | null {
  const part = parseAddress(at);
  if (part === null || part.kind === "topology") return null;
  if (part.kind === "channel") return part.name;
  if (part.kind === "edge") return `${part.from.join(" + ")} → ${part.to}`;
  return "node" in part ? part.node : part.from;
}
