import { counted } from "@/lib/std";
import { type Origin, originOf, type Problem, repeatedOnce, type Topology } from "@/lib/topology";

export type Counts = {
  readonly nodes: number;
  /** Number of policy uses; the same policy may be used several times. */
  readonly policies: number;
  readonly edges: number;
  readonly routers: number;
  readonly branches: number;
  readonly stated: number;
  readonly inferred: number;
  readonly drawn: number;
  /** True if any part names its source. */
  readonly sourced: boolean;
};

/** Counts a topology's parts, and those stated by its sources. */
export function countsOf({ nodes, edges, routers }: Topology): Counts {
  const uses = [
    ...nodes.flatMap((node) => node.policies),
    ...routers.flatMap((router) => router.policies ?? []),
  ];
  const branches = routers.flatMap((router) => router.branches);
  const parts = [...nodes, ...uses, ...edges, ...routers, ...branches];
  const originate = (origin: Origin) => parts.filter((part) => originOf(part) === origin).length;
  return {
    nodes: nodes.length,
    policies: uses.length,
    edges: edges.length,
    routers: routers.length,
    branches: branches.length,
    stated: originate("stated"),
    inferred: originate("inferred"),
    drawn: originate("drawn"),
    sourced: parts.some(({ source }) => (source?.length ?? 0) > 0),
  };
}

/** Formats `30 parts: 6 nodes, 12 policies, 2 edges, 1 router, 9 branches`: all parts, of any origin. */
export function factsOf(
  { stated, inferred, drawn, ...counts }: Counts,
  runs: "policy" | "function" = "policy",
): string {
  const facts = [
    someOf(counts.nodes, "node"),
    runs === "policy" ? someOf(counts.policies, "policy", "policies") : someOf(counts.policies, runs),
    someOf(counts.edges, "edge"),
    someOf(counts.routers, "router"),
    someOf(counts.branches, "branch", "branches"),
  ];
  // Prevents line breaks between a number and its word.
  const parts = facts.filter(Boolean).map((fact) => fact.replace(" ", "\u00a0"));
  return `${counted(stated + inferred + drawn, "part")}: ${parts.join(", ")}`;
}

/** Formats `12 parts stated by sources`, `1 inferred to fill gaps`, `2 drawn by its author`; stated parts only if any part names a source. */
export function basisWords({ stated, inferred, drawn, sourced }: Counts): readonly string[] {
  const origins = [
    { count: sourced ? stated : 0, origin: "stated by sources" },
    { count: inferred, origin: "inferred to fill gaps" },
    { count: drawn, origin: "drawn by its author" },
  ].filter(({ count }) => count > 0);
  return origins.map(({ count, origin }, i) => `${i === 0 ? counted(count, "part") : count} ${origin}`);
}

/** Formats `2 errors, 1 warning`; empty if there are none. */
export function problemWords(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const warnings = problems.length - errors;
  return [someOf(errors, "error"), someOf(warnings, "warning")].filter(Boolean).join(", ");
}

const few = 2;

/** Formats `3 warnings: ask at start, many interrupts`: kinds as named in the list of problems, without errors. */
export function warningWords(problems: readonly Problem[]): string {
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const kinds = [...new Set(warnings.map(({ code }) => code.replaceAll("_", " ").replace(/\bllm\b/, "LLM")))];
  const more = kinds.length > few ? ` and ${counted(kinds.length - few, "other kind")}` : "";
  return `${counted(warnings.length, "warning")}: ${kinds.slice(0, few).join(", ")}${more}`;
}

/** Returns the messages of the problems, one per line. */
export const problemLines = (problems: readonly Problem[]): string =>
  repeatedOnce(problems)
    .map(({ message }) => message)
    .join("\n");

/** True if LangGraph would refuse to compile it. */
export const refuses = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** Formats `1 node`, `3 nodes`, `2 branches`; empty for none. */
export const someOf = (n: number, one: string, many?: string): string =>
  n === 0 ? "" : counted(n, one, many);
