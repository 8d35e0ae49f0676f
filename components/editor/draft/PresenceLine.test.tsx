import { expect, test } from "vitest";
import { describePresence } from "./PresenceLine";

test("says who else has the topology open, truthfully where they have no name", () => {
  expect(describePresence([])).toEqual([]);
  expect(describePresence([{ kind: "person", name: "Ada" }])).toEqual(["Ada has this topology open."]);
  expect(
    describePresence([
      { kind: "person", name: "Ada" },
      { kind: "nameless", name: "" },
      { kind: "tab", name: "" },
    ]),
  ).toEqual([
    "Ada and somebody without a name have this topology open.",
    "You also have it open in another tab.",
  ]);
  expect(describePresence([{ kind: "nameless", name: "" }])).toEqual([
    "Somebody without a name has this topology open.",
  ]);
  expect(describePresence([{ kind: "browser", name: "" }])).toEqual([
    "You also have it open in another browser.",
  ]);
});
