import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import type { Recording } from "../recording";
import { replayCommand } from "./replay";
import { openWorkspace, type Workspace } from "./workspace";

const venturescope = plannerModule("venturescope");
const [sample] = venturescope?.recordings ?? [];
if (!venturescope || !sample) throw new Error("The samples are gone.");

type Turn = Recording["turns"][number];

/** Replays `current` with a recording whose first turn states something else. */
async function printed(change: (first: Turn) => Partial<Turn>): Promise<string> {
  const turns = sample!.turns.map((turn, i) => (i === 0 ? { ...turn, ...change(turn) } : turn));
  const recording: Recording = { ...sample!, turns };
  const workspace: Workspace = { ...openWorkspace([venturescope!]), recording: () => recording };
  const out: string[] = [];
  const options = { topology: "current", recording: recording.id };
  await replayCommand(workspace, options, { out: (text) => out.push(text), err: () => {} });
  return out.join("\n").match(/^It .* as recorded.*$/m)?.[0] ?? "";
}

const otherDecision = ({ decisions: [first, ...others] }: Turn): Partial<Turn> => ({
  decisions: first ? [{ ...first, value: { action: "other" } }, ...others] : [],
});

test("says of each part whether it is as recorded, and denies none that is", async () => {
  expect(await printed(() => ({}))).toBe("It decides as recorded.");
  expect(await printed(otherDecision)).toBe(
    "It does not decide as recorded; it reports and ends as recorded.",
  );
  expect(await printed(() => ({ report: { says: "other" } }))).toBe(
    "It does not report as recorded; it decides and ends as recorded.",
  );
  expect(await printed((turn) => ({ ...otherDecision(turn), report: { says: "other" } }))).toBe(
    "It does not decide or report as recorded; it ends as recorded.",
  );
});
