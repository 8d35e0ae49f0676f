import {
  copied,
  deleteNodes,
  disconnect,
  duplicateNode,
  moveUse,
  paste,
  placeOf,
  removeRouter,
  removeUse,
  TopologyPart,
  usesAt,
} from "@/lib/editor";
import { address, parseAddress } from "@/lib/topology";
import type { EditorStore } from "./store";

/** The nodes among what is chosen. */
export const chosenNodes = (chosen: readonly string[]): readonly string[] =>
  chosen.flatMap((at) => {
    const part = parseAddress(at);
    return part?.kind === "node" ? [part.node] : [];
  });

/** Takes away what is chosen: nodes first, else lines, a router or a policy. */
export function removeChosen(store: EditorStore): void {
  const { chosen, apply, history, say } = store.getState();
  const nodes = chosenNodes(chosen);
  const at = chosen.at(-1);
  if (at === undefined) return say("Nothing is chosen.", true);
  const part = parseAddress(at);
  const place = placeOf(history.present.topology, at);
  if (nodes.length > 0) apply(deleteNodes(nodes));
  else if (place) apply(removeUse(place));
  else if (part?.kind === "router") apply(removeRouter(at));
  else apply(disconnect(chosen));
}

export function duplicateChosen(store: EditorStore): void {
  const { chosen, apply, say } = store.getState();
  const [node, ...more] = chosenNodes(chosen);
  if (node === undefined) return say("Choose a node to duplicate.", true);
  if (more.length === 0) apply(duplicateNode(node));
  else pastePart(store, copied(store.getState().history.present.topology, [node, ...more]));
}

/** The chosen nodes as text for the clipboard; null where there is none. */
export function textOfChosen(store: EditorStore): string | null {
  const { chosen, history } = store.getState();
  const part = copied(history.present.topology, chosenNodes(chosen));
  return part && JSON.stringify(part, null, 2);
}

/** Pastes what the clipboard holds, if it is a part of a topology. */
export function pasteText(store: EditorStore, text: string): void {
  const read = TopologyPart.safeParse(parsed(text));
  if (read.success) pastePart(store, read.data);
  else
    store.getState().say("The clipboard holds no part of a topology. Copy nodes of a drawing first.", true);
}

function pastePart(store: EditorStore, part: TopologyPart | null): void {
  if (part) store.getState().apply(paste(part));
}

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
  const place = placeOf(topology, chosen.at(-1) ?? "");
  if (!place) return say("Choose a policy to move it.", true);
  const index = place.index + by;
  const count = usesAt(topology, place.host)?.length ?? 0;
  if (index < 0 || index >= count) return say(`It runs ${by < 0 ? "first" : "last"} already.`, true);
  apply(moveUse(place, { host: place.host, index }));
}

/** What the keyboard and the buttons ask for about the chosen part. */
export function askAbout(
  store: EditorStore,
  what: "rename" | "connect" | "policy" | "retarget" | "router" | "node" | "move",
): void {
  const { chosen, ask, say, history } = store.getState();
  const at = chosen.at(-1) ?? "";
  const part = parseAddress(at);
  const node = part?.kind === "node" || part?.kind === "policy" ? part.node : null;
  const isLine = part?.kind === "edge" || part?.kind === "branch";
  const place = placeOf(history.present.topology, at);
  if (what === "node")
    return ask(isLine ? { kind: "node", into: at } : { kind: "node", ...(node !== null && { from: node }) });
  if (what === "retarget")
    return isLine ? ask({ kind: "retarget", at }) : say("Choose a line to lead it elsewhere.", true);
  if (what === "router")
    return part ? ask({ kind: "router", in: at }) : say("Choose an edge, a router or a node.", true);
  if (what === "move")
    return place ? ask({ kind: "move", from: place, copy: false }) : say("Choose a policy to move it.", true);
  if (what === "policy" && part?.kind === "router") return ask({ kind: "policy", host: at });
  if (node === null) return say("Choose a node first.", true);
  if (what === "policy") return ask({ kind: "policy", host: address.node(node) });
  if (what === "connect") return ask({ kind: "connect", from: node });
  ask({ kind: "rename", node });
}
