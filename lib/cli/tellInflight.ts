import {
  type InflightReport,
  type LossCount,
  type LossGroup,
  type Remediation,
  tellCheckpoint,
  tellControl,
  tellDifference,
  tellLossCount,
  tellNamespaceTrial,
  tellOtherwise,
} from "../inflight";
import { counted, listed } from "../std";
import type { Io } from "./io";

const labels: { readonly [outcome in LossGroup["outcome"]]: string } = {
  "ends-silently": "ends silently",
  "carries-on-without-answer": "carries on without the answer",
  "answers-wrong-question": "answers the wrong question",
  "asks-again": "asks again",
  fails: "fails",
};

type Told = InflightReport & {
  readonly remediation: Remediation;
  /** Display names of the sides. */
  readonly sides: { readonly base: string; readonly head: string };
  /** Nodes of B whose joins are inferred from A. */
  readonly joins: readonly string[];
  /** True if a rename map was given, so that it is not repeated. */
  readonly renamed: boolean;
};

/** Prints the report for a terminal: losses first, then reasons, then the remediation. */
export function tellInflight(report: Told, io: Io): void {
  const { base, head, totals, groups, namespace, differences, remediation, stub, sides, joins, renamed } =
    report;
  io.out(`A ${sides.base}  B ${sides.head}\n`);
  if (stub) {
    io.out(
      "B is a stub: names and edges alone, so only whether something runs can be told.\nWhere it names no namespace, it is taken to keep its threads where A does.\n",
    );
    if (joins.length > 0)
      io.out(`A drawing tells no joins: B is taken to wait at ${listed(joins)} for the same nodes as A.\n`);
  }
  io.out(`Threads that wait for a user: ${lostOf(totals.waits)}`);
  io.out(`Threads stopped mid-turn:     ${lostOf(totals.midTurn)}`);
  if (groups.length > 0) io.out(units);
  const own = tellControl(report);
  if (own) io.out(own);
  const differing = tellOtherwise(report, "A");
  if (differing) {
    io.out(differing);
    for (const { difference, exemplar } of differences)
      io.out(
        `  First that ${tellDifference(difference)}: ${exemplar.recording}, turn ${exemplar.thread.turn}, ${tellCheckpoint(exemplar.thread.step)}. ${describeThread(exemplar.thread)}`,
      );
  }
  for (const group of groups) {
    const { recording, thread } = group.exemplar;
    io.out(
      `\n${group.waits ? "waiting" : "mid-turn"}  ${labels[group.outcome]}: ${counted(group.count, "stored state")}`,
    );
    io.out(`  ${group.reason}`);
    io.out(
      `  First: ${recording}, turn ${thread.turn}, ${tellCheckpoint(thread.step)}. ${describeThread(thread)}`,
    );
  }
  io.out(`\n${namespace.sentence}`);
  io.out(`\n${renamed ? "With --rename" : "Remediation"}: ${remediation.sentence}`);
  if (remediation.kind === "new-namespace" && remediation.proof)
    for (const sentence of tellNamespaceTrial(remediation.proof, base, head)) io.out(`  ${sentence}`);
  if (remediation.kind === "rename" && !renamed) io.out(`  --rename ${mapOf(remediation.trial.rename)}`);
}

const units =
  "A checkpoint is stored when it is put, and again with the writes of each task that finishes afterwards. It is lost if any of these states is lost. The counts below are states.";

const lostOf = (count: LossCount): string =>
  count.total === 0 ? "none is stored" : `${tellLossCount(count)} checkpoints lost`;

const mapOf = (rename: { readonly [node: string]: string }): string =>
  Object.entries(rename)
    .map(([from, to]) => `${from}=${to}`)
    .join(",");

function describeThread({ base, head }: LossGroup["exemplar"]["thread"]): string {
  return `A went on with ${path(base)}; B ${head && head.nodes.length > 0 ? `with ${path(head)}` : "ran nothing"}.`;
}

function path({ nodes, counts, rest }: NonNullable<LossGroup["exemplar"]["thread"]["head"]>): string {
  const more = counts.nodes > nodes.length ? `, and ${counts.nodes - nodes.length} more` : "";
  return `${nodes.join(", ") || "nothing"}${more} (${rest})`;
}
