import { counted, listed } from "../../std";
import type { Mapping, NodeChange, Path, PathChange, PolicyChange, StateChange } from "./schema";

/** What a reviewer would write: nodes first, then policies that did not go with their node, then paths, then what is kept of a thread and where. Empty where nothing changed. */
export function mappingSentences(mapping: Mapping): readonly string[] {
  return [
    ...mapping.nodes
      .filter(({ base, head }) => base.length > 0 && head.length > 0)
      .map(tellNode)
      .filter((sentence) => sentence !== ""),
    ...together(mapping.nodes, "added", (names, one) => `${names} ${one ? "is" : "are"} new.`),
    ...together(mapping.nodes, "removed", (names, one) => `${names} ${one ? "is" : "are"} gone.`),
    ...tellPolicies(mapping.policies),
    ...tellPaths(mapping.paths),
    ...tellChannels(mapping.channels),
    ...(mapping.namespace ? [tellNamespace(mapping.namespace)] : []),
  ];
}

export const named = (name: string): string => `\`${name}\``;

const names = (all: readonly string[]): string => listed(all.map(named));

/** What became of a node; empty where nothing did. */
export function tellNode({ kind, base, head }: NodeChange): string {
  if (kind === "added") return `${names(head)} is new.`;
  if (kind === "removed") return `${names(base)} is gone.`;
  if (kind === "renamed") return `${names(base)} is now called ${names(head)}.`;
  if (kind === "split") return `${names(base)} became ${head.map(named).join(", ")}.`;
  if (kind === "merged") return `${names(base)} became one node, ${names(head)}.`;
  return kind === "regrouped" ? `${names(base)} became ${names(head)}.` : "";
}

function together(
  nodes: readonly NodeChange[],
  kind: NodeChange["kind"],
  say: (names: string, one: boolean) => string,
): string[] {
  const all = nodes.filter((node) => node.kind === kind).flatMap(({ base, head }) => [...base, ...head]);
  return all.length > 0 ? [say(names(all), all.length === 1)] : [];
}

/** One sentence for all policies of which the same is to be said. */
function tellPolicies(policies: readonly PolicyChange[]): string[] {
  const sayings = new Map<string, string[]>();
  for (const change of policies) {
    const said = saidOf(change);
    if (said) sayings.set(said, [...(sayings.get(said) ?? []), change.policy]);
  }
  return [...sayings].map(([said, all]) => `${names(all)} ${all.length === 1 ? said : ofMany(said)}.`);
}

/** Where one policy went that did not go with its node. */
export const tellPolicy = (change: PolicyChange): string => `${named(change.policy)} ${saidOf(change)}.`;

function saidOf({ kind, from, to, head }: PolicyChange): string | null {
  if (kind === "routed") {
    const routing = head.every((at) => at.startsWith("router:"));
    return routing ? `runs while ${names(to)} routes` : `runs in ${names(to)} and no longer while routing`;
  }
  if (kind === "moved") return `moved from ${names(from)} to ${names(to)}`;
  if (kind === "copied") return `also runs in ${names(to)}`;
  if (kind === "thinned") return `no longer runs in ${names(from)}`;
  if (kind === "added") return `is new and runs in ${names(to)}`;
  return kind === "dropped" ? "no longer runs" : null;
}

const ofMany = (said: string): string => said.replace("runs", "run").replace("is new", "are new");

function tellPaths(paths: readonly PathChange[]): string[] {
  const elsewhere = paths.filter(({ kind }) => kind === "retargeted" || kind === "past").map(tellPath);
  const count = (kind: PathChange["kind"]) => paths.filter((path) => path.kind === kind).length;
  const counts = [
    ...someOf(count("added"), "path is new", "paths are new"),
    ...someOf(count("removed"), "path is gone", "paths are gone"),
    ...someOf(count("relabelled"), "path is taken on other terms", "paths are taken on other terms"),
  ];
  return [...elsewhere, ...(counts.length > 0 ? [`${listed(counts)}.`] : [])];
}

const someOf = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [counted(n, one, many)]);

/** One path, as `tick` "ready" leads to `prepare` instead of `plan`. */
export function tellPath({ kind, base, head, past }: PathChange): string {
  const path = head ?? base;
  if (!path) return "";
  const source = `${names(path.from)}${path.branch === null ? "" : ` "${path.branch}"`}`;
  if (kind === "added" || (kind === "inner" && head)) return `${source} leads to ${named(path.to)}.`;
  if (kind === "removed" || kind === "inner") return `${source} no longer leads to ${named(path.to)}.`;
  if (kind === "retargeted")
    return `${source} leads to ${named(path.to)} instead of ${named(base?.to ?? "")}.`;
  if (past !== undefined) return `${source} leads to ${named(path.to)}, past ${named(past)}.`;
  if (kind === "relabelled") return `${source} leads to ${named(path.to)}${onOtherTerms(base, path)}.`;
  return `${source} leads to ${named(path.to)}, as ${names(base?.from ?? [])} did to ${named(base?.to ?? "")}.`;
}

function onOtherTerms(was: Path | null, is: Path): string {
  if (!was || was.branch === is.branch) return ", by another router";
  return was.branch === null ? ", which was an edge" : `, which was "${was.branch}"`;
}

/** One sentence for all channels of which the same is to be said. */
const tellChannels = (channels: readonly StateChange[]): string[] =>
  (["added", "removed", "changed"] as const).flatMap((kind) => {
    const all = channels.filter((one) => one.kind === kind).map(({ channel }) => channel);
    return all.length > 0 ? [saidOfChannels[kind](names(all), all.length === 1)] : [];
  });

const saidOfChannels = {
  added: (all: string) => `Every checkpoint also keeps ${all}.`,
  removed: (all: string) => `No checkpoint keeps ${all} any longer.`,
  changed: (all: string, one: boolean) => `${all} ${one ? "is" : "are"} joined or begun otherwise.`,
} as const;

export const tellChannel = ({ kind, channel }: StateChange): string =>
  saidOfChannels[kind](named(channel), true);

/** Which threads resume under head. */
export const tellNamespace = ({ base, head }: NonNullable<Mapping["namespace"]>): string =>
  `Threads live under ${named(head)} instead of ${named(base)}, so existing threads will not resume.`;
