import { type JudgedClaim, placeWord, type RankedTopology, reasonOf, saidBy, wordOf } from "../../claims";
import { counted, plural } from "../../std";
import type { Io } from "../io";
import { table } from "../table";

type JudgedRanking = { readonly lines: readonly RankedTopology[]; readonly judged: readonly JudgedClaim[] };

/** Prints the ranking, then each claim with its result and a link. */
export function tellClaims({ lines, judged: assessed }: JudgedRanking, io: Io): void {
  io.out(
    table(
      [
        "Rank",
        "Topology",
        "Argued",
        "Score",
        "Identical",
        "Other work",
        "Differ",
        "Inconclusive",
        "Failed",
        "Checkpoints",
        "LLM calls",
      ],
      lines.map(({ rank, topology, argued, score, run, byStatus, checkpointWrites, llmCalls }) => [
        rank === null ? "-" : String(rank),
        topology,
        argued ? `${argued.rank} (${argued.grade})` : "-",
        score === null ? "-" : score.toFixed(1),
        ...[
          byStatus.identical,
          byStatus["same-decisions"],
          byStatus.differs,
          byStatus.inconclusive,
          byStatus.failed,
          checkpointWrites,
          llmCalls,
        ].map((n) => (run === 0 ? "-" : n.toLocaleString("en"))),
      ]),
      [0, 3, 4, 5, 6, 7, 8, 9, 10],
    ),
  );
  for (const one of assessed) tellOne(one, io);
  const texts = assessed.map(({ verdict }) => wordOf(verdict));
  const tally = [...new Set(texts)].map((word) => {
    const n = texts.filter((one) => one === word).length;
    return `${n.toLocaleString("en")} ${word === "holds" ? plural(n, "holds", "hold") : word}`;
  });
  io.out(`\n${counted(assessed.length, "claim")}: ${tally.join(", ")}.`);
}

function tellOne({ claim, verdict, readings: variants }: JudgedClaim, io: Io): void {
  io.out(`\n${claim.id}  ${claim.kind}${claim.source ? `  ${claim.source}` : ""}\n  ${claim.says}`);
  io.out(`  ${wordOf(verdict)}${reasonOf(verdict)}`);
  for (const variant of variants) {
    const { holds, place: location } = variant;
    io.out(`    ${holds ? "yes" : "no "}  ${saidBy(variant)}${location ? `  (${placeWord(location)})` : ""}`);
  }
}
