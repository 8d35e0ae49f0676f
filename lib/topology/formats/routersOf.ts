import { shorten } from "../../std";
import type { Branch, RouterUse } from "../schema";
import type { RouterSignature, Signature } from "../signature";
import type { DrawnEdge } from "./drawnGraph";

/** Placeholder for a router that the drawing does not name; reserved, so no planner may use it. */
export const unknownRouter = "unknown";

const maxBranches = 50;

/** Groups conditional lines into routers: one per source, or one per router that the drawing names. */
export function routersOf(edges: readonly DrawnEdge[], signature: Signature): readonly RouterUse[] {
  const groups = new Map<string, DrawnEdge[]>();
  for (const edge of edges) {
    const key = JSON.stringify([edge.from, edge.branch?.router ?? null]);
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups.values()].flatMap((lines) =>
    packed(lines).map((some, n) => routerOf(some, signature, n)),
  );
}

/** Splits lines into routers of at most `mostBranches`; a drawing may have more. */
function packed(lines: readonly DrawnEdge[]): readonly (readonly DrawnEdge[])[] {
  const packs = Math.ceil(lines.length / maxBranches);
  return Array.from({ length: packs }, (_, i) => lines.slice(i * maxBranches, (i + 1) * maxBranches));
}

function routerOf(lines: readonly DrawnEdge[], { routers }: Signature, n: number): RouterUse {
  const [first] = lines as readonly [DrawnEdge];
  if (first.branch) {
    const branches = lines.map(({ to, label, branch }) => branchOf(branch?.on ?? label ?? to, label, to));
    return { from: first.from, router: first.branch.router, branches, basis: "stated" };
  }
  const labels = lines.map(({ label, to }) => label ?? to);
  const known = new Set(labels).size > 1 ? knownRouter(routers, labels) : undefined;
  const ons = distinct(labels.map((label) => (known && branchFor(known, label)) ?? shorten(label, 110)));
  const branches = lines.map(({ to, label }, i) => branchOf(ons[i] as string, label, to));
  return {
    from: first.from,
    router: known?.id ?? (n === 0 ? unknownRouter : `${unknownRouter} ${n + 1}`),
    branches,
    basis: "inferred",
  };
}

/** Returns the router with exactly these branches, else the only one with these among others. */
function knownRouter(
  routers: readonly RouterSignature[],
  labels: readonly string[],
): RouterSignature | undefined {
  const fitting = routers.filter((router) => labels.every((label) => branchFor(router, label) !== undefined));
  const exact = fitting.filter(({ branches }) => branches.length === labels.length);
  const [one, ...others] = exact.length > 0 ? exact : fitting;
  return others.length === 0 ? one : undefined;
}

const branchOf = (on: string, label: string | null, to: string): Branch => ({
  on,
  ...(label !== null && label !== on && { label: shorten(label, 120) }),
  to,
  basis: "stated",
});

const plainly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_");

/** Names such as `<2` and `>2` are alike but for their signs: an equal name comes first, and of several alike none is meant. */
function branchFor({ branches }: RouterSignature, label: string): string | undefined {
  if (branches.some(({ name }) => name === label)) return label;
  const [alike, ...others] = branches.filter(({ name }) => plainly(name) === plainly(label));
  return others.length === 0 ? alike?.name : undefined;
}

/** Makes branch names unique within a router; labels remain as drawn. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`;
    taken.add(free);
    return free;
  });
}
