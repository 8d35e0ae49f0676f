import { type Address, parseAddress } from "@/lib/topology";

/** Focuses a part of the drawing: its node, or the line. False if it is not drawn. */
export function focusPart(at: Address | undefined): boolean {
  const part = at === undefined ? null : parseAddress(at);
  if (at === undefined || part === null) return false;
  const found = document.querySelector<HTMLElement>(selectorOf(part, at));
  found?.focus();
  return found !== null;
}

function selectorOf(part: NonNullable<ReturnType<typeof parseAddress>>, at: Address): string {
  if (part.kind === "node" || part.kind === "policy") return nodeSelector(part.node);
  if (part.kind === "router" || part.kind === "routerPolicy") return nodeSelector(part.from);
  // A join is focused at its meeting point, which is drawn first.
  return `.react-flow__edge[data-id^="${CSS.escape(`${at}~`)}"]`;
}

const nodeSelector = (id: string): string => `.react-flow__node[data-id="${CSS.escape(id)}"]`;
