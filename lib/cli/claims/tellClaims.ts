import { type JudgedClaim, placeWord, type RankedTopology, reasonOf, saidBy, wordOf } from "../../claims";
import { counted } from "../../std";
import type { Io } from "../io";
import { table } from "../table";

type JudgedRanking = { readonly lines: readonly RankedTopology[]; readonly judged: readonly JudgedClaim[] };

/** Prints the ranking, then each claim with its result and a link. */
export function tellClaims({ lines, judged }: JudgedRanking, io: Io): void {
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
        "Failed",
        "Checkpoints",
        "LLM calls",
      ],
      lines.map(({ rank, topology, argued, score, byStatus, checkpointWrites, llmCalls }) => [
        rank === null ? "-" : String(rank),
        topology,
        argued ? `${argued.rank} (${argued.grade})` : "-",
        score === null ? "-" : score.toFixed(1),
        ...[byStatus.identical, byStatus["same-decisions"], byStatus.differs, byStatus.failed].map(String),
        String(checkpointWrites),
        String(llmCalls),
      ]),
      [0, 3, 4, 5, 6, 7, 8, 9],
    ),
  );
  for (const one of judged) tellOne(one, io);
  const words = judged.map(({ verdict }) => wordOf(verdict));
  const tally = [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} ${word}`);
  io.out(`\n${counted(judged.length, "claim")}: ${tally.join(", ")}.`);
}

function tellOne({ claim, verdict, readings }: JudgedClaim, io: Io): void {
  io.out(`\n${claim.id}  ${claim.kind}${claim.source ? `  ${claim.source}` : ""}\n  ${claim.says}`);
  io.out(`  ${wordOf(verdict)}${reasonOf(verdict)}`);
  for (const reading of readings) {
    const { holds, place } = reading;
    io.out(`    ${holds ? "yes" : "no "}  ${saidBy(reading)}${place ? `  (${placeWord(place)})` : ""}`);
  }
}
