import { counted } from "@/lib/std";
import { type Problem, repeatedOnce, type Topology } from "@/lib/topology";

export type Counts = {
  readonly nodes: number;
  /** Places where a policy runs; the same policy may run in several. */
  readonly policies: number;
  readonly edges: number;
  readonly routers: number;
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
    edges: edges.length,
    routers: routers.length,
    branches: branches.length,
    stated: parts.length - inferred,
    inferred,
    sourced: parts.some(({ source }) => (source?.length ?? 0) > 0),
  };
}

/** `30 parts: 6 nodes, 12 policies, 2 edges, 1 router, 9 branches`: as many as are stated and inferred. */
export function factsOf({ stated, inferred, ...counts }: Counts): string {
  const facts = [
    someOf(counts.nodes, "node"),
    someOf(counts.policies, "policy", "policies"),
    someOf(counts.edges, "edge"),
    someOf(counts.routers, "router"),
    someOf(counts.branches, "branch", "branches"),
  ];
  // A number stays on the line of its word.
  const told = facts.filter(Boolean).map((fact) => fact.replace(" ", "\u00a0"));
  return `${counted(stated + inferred, "part")}: ${told.join(", ")}`;
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

const few = 2;

/** `3 warnings: ask at start, many interrupts`: the kinds by the names that the list of problems has, without errors. */
export function warningWords(problems: readonly Problem[]): string {
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const kinds = [...new Set(warnings.map(({ code }) => code.replaceAll("_", " ").replace(/\bllm\b/, "LLM")))];
  const more = kinds.length > few ? ` and ${counted(kinds.length - few, "other kind")}` : "";
  return `${counted(warnings.length, "warning")}: ${kinds.slice(0, few).join(", ")}${more}`;
}

/** What each problem says, a line each. */
export const problemLines = (problems: readonly Problem[]): string =>
  repeatedOnce(problems)
    .map(({ message }) => message)
    .join("\n");

/** Whether LangGraph would refuse to compile it. */
export const refuses = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** `1 node`, `3 nodes`, `2 branches`; empty for none. */
export const someOf = (n: number, one: string, many?: string): string =>
  n === 0 ? "" : counted(n, one, many);
