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
  return out.join("\n").match(/^The replay .* the recording.*$/m)?.[0] ?? "";
}

const otherDecision = ({ decisions: [first, ...others] }: Turn): Partial<Turn> => ({
  decisions: first ? [{ ...first, value: { action: "other" } }, ...others] : [],
});

test("says of each part whether it is as recorded, and denies none that is", async () => {
  expect(await printed(() => ({}))).toBe("The replay matches the recording.");
  expect(await printed(otherDecision)).toBe(
    "The replay differs from the recording in its decisions; its reports and ending match.",
  );
  expect(await printed(() => ({ report: { says: "other" } }))).toBe(
    "The replay differs from the recording in its reports; its decisions and ending match.",
  );
  expect(await printed((turn) => ({ ...otherDecision(turn), report: { says: "other" } }))).toBe(
    "The replay differs from the recording in its decisions and reports; its ending matches.",
  );
});
