import { counted } from "@/lib/std";
import type { Problem, Topology } from "@/lib/topology";

export type Counts = {
  readonly nodes: number;
  /** Places where a policy runs; the same policy may run in several. */
  readonly policies: number;
  readonly branches: number;
  readonly stated: number;
  readonly inferred: number;
  /** Whether any part names the source that it stands in. */
  readonly sourced: boolean;
};

/** What a topology is made of, and how much of it its sources state. */
export function countsOf({ nodes, edges, routers }: Topology): Counts {
  const uses = [
    ...nodes.flatMap((node) => node.policies),
    ...routers.flatMap((router) => router.policies ?? []),
  ];
  const branches = routers.flatMap((router) => router.branches);
  const parts = [...nodes, ...uses, ...edges, ...routers, ...branches];
  const inferred = parts.filter((part) => part.basis === "inferred").length;
  return {
    nodes: nodes.length,
    policies: uses.length,
    branches: branches.length,
    stated: parts.length - inferred,
    inferred,
    sourced: parts.some(({ source }) => (source?.length ?? 0) > 0),
  };
}

/** `6 nodes · 12 policies · 9 branches`. */
export function factsOf(topology: Topology): string {
  const { nodes, policies, branches } = countsOf(topology);
  const facts = [
    someOf(nodes, "node"),
    someOf(policies, "policy", "policies"),
    someOf(branches, "branch", "branches"),
  ];
  return facts.filter(Boolean).join(" · ");
}

/** `12 parts stated by sources`, `1 inferred to fill gaps`. Nothing where no part names a source and none is inferred: there is nothing to tell apart. */
export function basisWords({ stated, inferred, sourced }: Counts): readonly string[] {
  const parts = counted(sourced ? stated : inferred, "part");
  const filled = inferred > 0 ? ["inferred to fill gaps"] : [];
  if (!sourced) return filled.map((word) => `${parts} ${word}`);
  return [`${parts} stated by sources`, ...filled.map((word) => `${inferred} ${word}`)];
}

/** `2 errors, 1 warning`; empty where there are none. */
export function problemWords(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const warnings = problems.length - errors;
  return [someOf(errors, "error"), someOf(warnings, "warning")].filter(Boolean).join(", ");
}

/** Whether LangGraph would refuse to compile it. */
export const refuses = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** `1 node`, `3 nodes`, `2 branches`; empty for none. */
export const someOf = (n: number, one: string, many?: string): string =>
  n === 0 ? "" : counted(n, one, many);
