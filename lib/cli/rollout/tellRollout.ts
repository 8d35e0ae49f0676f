import { counted } from "../../std";
import { table } from "../table";
import { type Crossing, madeUp, type RolloutReport } from "./report";

export function tellRollout(
  { flag, stages, switch: outcome, crossings }: RolloutReport,
  ttl: number,
): string {
  const { late, lastAfter, caught, mixed, turns, cases, at } = outcome;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return [
    `${flag}: which cases each stage includes. A case that is in stays in while the share rises.`,
    "",
    table(
      ["Stage", `Of ${inThousands(madeUp)} cases`, `Of ${cases} recorded cases`],
      stages.map(({ percent, recorded, madeUp: count }) => [
        `${percent} %`,
        inThousands(count),
        `${recorded}`,
      ]),
    ),
    "",
    `Switched off from 100 % after ${seconds(at)} of ${counted(turns, "recorded turn")}, laid out in virtual time; each process keeps the flag for ${seconds(ttl)}.`,
    lastAfter === null
      ? "The planner decided no turn after the switch."
      : `The planner still decided ${counted(late.length, "turn")}, the last ${seconds(lastAfter)} after the switch:`,
    ...late.map((turn) => `  ${turn.case}, turn ${turn.turn}, ${seconds(turn.at - at)} after the switch`),
    `In the middle: ${counted(caught.length, "case")}. Decided by the planner again after the rules: ${counted(mixed.length, "case")}.`,
    "",
    ...crossings.map(tellCrossing),
  ].join("\n");
}

function tellCrossing({ from, to, cases, checkpoints, lost, different, later }: Crossing): string {
  const losses = `From ${from} to ${to}, ${counted(cases.length, "case")} in the middle: ${inThousands(lost)} of ${inThousands(checkpoints)} stored checkpoints lost.`;
  if (different === 0) return losses;
  return `${losses} ${counted(different, "stored state resumes and goes", "stored states resume and go")} on differently, ${inThousands(different - later)} in the running turn and ${inThousands(later)} only after a further message or answer.`;
}

const inThousands = (count: number): string => count.toLocaleString("en-US");
