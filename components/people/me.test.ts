import { expect, it } from "vitest";
import { initials } from "./me";

it.each([
  ["Ada", "A"],
  ["ada lovelace", "AL"],
  ["Jean-Luc van Damme", "JD"],
  ["  Émile  ", "É"],
  ["𝒜 b", "𝒜B"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));
