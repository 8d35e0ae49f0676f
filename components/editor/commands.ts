import {
  copied,
  deleteNodes,
  disconnect,
  duplicateNode,
  moveUse,
  nodesInGroup,
  paste,
  placeOf,
  removeRouter,
  removeUse,
  TopologyPart,
  usesAt,
} from "@/lib/editor";
import type { Layout, Point } from "@/lib/layout";
import { counted, roundedInteger } from "@/lib/std";
import { address, parseAddress, wholeEdge } from "@/lib/topology";
import type { EditorStore } from "./store";

/** Returns the chosen nodes. */
export const chosenNodes = (chosen: readonly string[]): readonly string[] =>
  chosen.flatMap((at) => {
    const part = parseAddress(at);
    return part?.kind === "node" ? [part.node] : [];
  });

/** Removes all nodes of a group. */
export function removeGroup(store: EditorStore, group: string): void {
  const { apply, history } = store.getState();
  apply(deleteNodes(nodesInGroup(history.present.topology, group)));
}

/** Removes what is chosen: nodes first, else lines, a router or a policy. */
export function removeChosen(store: EditorStore): void {
  const { chosen, apply, history, say } = store.getState();
  const nodes = chosenNodes(chosen);
  const at = chosen.at(-1);
  if (at === undefined) return say("Nothing is chosen.", true);
  const part = parseAddress(at);
  const location = placeOf(history.present.topology, at);
  if (nodes.length > 0) apply(deleteNodes(nodes));
  else if (location) apply(removeUse(location));
  else if (part?.kind === "router") apply(removeRouter(at));
  else apply(disconnect(chosen));
}

export function duplicateChosen(store: EditorStore): void {
  const { chosen, apply, say, history } = store.getState();
  const { topology } = history.present;
  const [node, ...more] = chosenNodes(chosen);
  if (node === undefined) return say("Select a node to duplicate.", true);
  const part = copied(topology, [node, ...more]);
  if (more.length === 0 && !part?.groups) apply(duplicateNode(node));
  else pastePart(store, part);
}

export function duplicateGroup(store: EditorStore, group: string): void {
  const { topology } = store.getState().history.present;
  pastePart(store, copied(topology, nodesInGroup(topology, group)));
}

/** Toggles the selection of a group's nodes. */
export function chooseGroup(store: EditorStore, group: string): void {
  const { chosen, choose, history, say } = store.getState();
  const nodes = nodesInGroup(history.present.topology, group).map(address.node);
  const others = chosen.filter((at) => !nodes.includes(at));
  const isChosen = nodes.every((at) => chosen.includes(at));
  choose(isChosen ? others : [...others, ...nodes]);
  say(`${counted(nodes.length, "node")} of the group ${isChosen ? "no longer chosen" : "chosen"}.`);
}

/** Returns the chosen nodes, or those of a group, as text for the clipboard; `null` if there are none. */
export function copyText(store: EditorStore, group: string | null): string | null {
  const { chosen, history } = store.getState();
  const { topology } = history.present;
  const part = copied(topology, group === null ? chosenNodes(chosen) : nodesInGroup(topology, group));
  return part && JSON.stringify(part, null, 2);
}

/** Pastes clipboard text, if it is a part of a topology. */
export function pasteText(store: EditorStore, text: string): void {
  const { say } = store.getState();
  const read = TopologyPart.safeParse(parsed(text));
  const rounded = read.success ? roundedInteger(text) : null;
  if (!read.success)
    say("The clipboard does not contain any part of a topology. Copy nodes from a drawing first.", true);
  else if (rounded !== null) say(rounded, true);
  else pastePart(store, read.data);
}

/** Places nodes in groups where their frames overlap nothing: right of the drawing, in their arrangement. */
function pastePart(store: EditorStore, part: TopologyPart | null): void {
  if (!part) return;
  const { apply, history } = store.getState();
  apply(paste(part), part.groups ? { arrange: arrangedAs(part, history.present.layout) } : {});
}

/** Returns the position of each node of a part, in their order. */
function arrangedAs({ nodes }: TopologyPart, { width, nodes: boxes }: Layout): readonly Point[] {
  const known = nodes.flatMap(({ id }) => (Object.hasOwn(boxes, id) ? [boxes[id] as Point] : []));
  const rows = nodes.map((_, i) => ({ x: width + margin, y: margin + i * rowHeight }));
  if (known.length < nodes.length) return rows;
  const [left, top] = [Math.min(...known.map(({ x }) => x)), Math.min(...known.map(({ y }) => y))];
  return known.map(({ x, y }) => ({ x: width + margin + x - left, y: margin + y - top }));
}

const margin = 48;
const rowHeight = 140;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Moves the chosen policy up or down in its node. */
export function shiftUse(store: EditorStore, by: -1 | 1): void {
  const { chosen, apply, history, say } = store.getState();
  const { topology } = history.present;
  const location = placeOf(topology, chosen.at(-1) ?? "");
  if (!location) return say("Select a policy to move.", true);
  const index = location.index + by;
  const count = usesAt(topology, location.host)?.length ?? 0;
  if (index < 0 || index >= count) return say(`It runs ${by < 0 ? "first" : "last"} already.`, true);
  apply(moveUse(location, { host: location.host, index }));
}

/** Opens the dialog of a command for the chosen part. */
export function askAbout(
  store: EditorStore,
  what: "rename" | "connect" | "policy" | "retarget" | "router" | "node" | "move",
): void {
  const { chosen, ask, say, history } = store.getState();
  const at = wholeEdge(chosen.at(-1) ?? "");
  const part = parseAddress(at);
  const node = part?.kind === "node" || part?.kind === "policy" ? part.node : null;
  const isLine = part?.kind === "edge" || part?.kind === "branch";
  const location = placeOf(history.present.topology, at);
  if (what === "node")
    return ask(isLine ? { kind: "node", into: at } : { kind: "node", ...(node !== null && { from: node }) });
  if (what === "retarget")
    return isLine ? ask({ kind: "retarget", at }) : say("Select an edge to redirect it.", true);
  if (what === "router")
    return part ? ask({ kind: "router", in: at }) : say("Select an edge, a router or a node.", true);
  if (what === "move")
    return location
      ? ask({ kind: "move", from: location, copy: false })
      : say("Select a policy to move.", true);
  if (what === "policy" && part?.kind === "router") return ask({ kind: "policy", host: at });
  if (node === null) return say("Choose a node first.", true);
  if (what === "policy") return ask({ kind: "policy", host: address.node(node) });
  if (what === "connect") return ask({ kind: "connect", from: node });
  ask({ kind: "rename", node });
}
