import { expect, test } from "vitest";
import { triageModule } from "../../planners/triageModule.fixture";
import { exitCodes } from "../io";
import { openWorkspace } from "../workspace";
import { claimsCommand } from "./claims";

test("claims that a planner's module brings are judged over the recordings that it brings", async () => {
  const told: string[] = [];
  const io = { out: (text: string) => told.push(text), err: () => {} };
  const code = await claimsCommand(openWorkspace([triageModule]), { json: true }, io);
  const { judged, lines } = JSON.parse(told.join("\n"));
  expect(judged).toMatchObject([
    { claim: { id: "triage-split/same" }, verdict: { is: "measured", holds: true } },
  ]);
  expect(lines.map((line: { argued: object | null }) => line.argued)).toContainEqual(
    triageModule.claims.argued["triage-split"],
  );
  expect(code).toBe(exitCodes.fine);
});
