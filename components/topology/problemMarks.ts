import { address, type Problem, parseAddress } from "@/lib/topology";
import type { Mark, Overlay } from "../canvas/mark";
import { severityLook } from "../results/Severity";

/** Marks every part with a problem and its node; errors override warnings. */
export function problemMarks(problems: readonly Problem[]): Overlay {
  const ordered = [...problems].sort(
    (a, b) => Number(a.severity === "error") - Number(b.severity === "error"),
  );
  return Object.fromEntries([
    ...ordered.map((problem) => [hostOf(problem.address), markOf(problem)]),
    ...ordered.map((problem) => [problem.address, markOf(problem)]),
  ]);
}

const markOf = ({ severity, message }: Problem): Mark => ({
  tone: severity === "error" ? "problem" : "warning",
  glyph: severityLook[severity].glyph,
  title: message,
});

/** A policy's row is too small to show in the overview, so its node is marked too; likewise a router's node. */
function hostOf(at: string): string {
  const part = parseAddress(at);
  if (part?.kind === "policy") return address.node(part.node);
  return part?.kind === "router" || part?.kind === "routerPolicy" ? address.node(part.from) : at;
}
