import { expect, test } from "vitest";
import { Recording } from "../../../lib/recording";
import { foundRecordings } from "./found";

const found = foundRecordings();
const called = (id: string) => found.find((recording) => recording.id === id)!;
const decided = (id: string) =>
  called(id).turns.map((turn) =>
    turn.decisions.map(({ value }) => {
      const { action, target } = value as { readonly action: string; readonly target: string | null };
      return target === null ? action : `${action} ${target}`;
    }),
  );

test("the found ventures can be read back, and are the same each time", () => {
  for (const recording of found) expect(Recording.parse(JSON.parse(JSON.stringify(recording)))).toBeTruthy();
  expect(foundRecordings()).toEqual(found);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

test("what one is found for happens in it", () => {
  expect(decided("taken-back").slice(2)).toEqual([["calculate", "finish"], ["finish"]]);
  expect(decided("aborted").at(-1)).toEqual(["finish"]);
  expect(called("aborted").turns[0]?.outcome).toMatchObject({ status: "aborted" });
  expect(decided("asked-as-a-part").flat().slice(2, 6)).toEqual([
    "calculate",
    "ask_user price",
    "ask_user price",
    "search price",
  ]);
  expect(called("abandoned").turns.map(({ kind, end }) => `${kind} ${end}`)).toEqual([
    "message waits",
    "answer waits",
    "message waits",
  ]);
});
