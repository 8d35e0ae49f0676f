import fc from "fast-check";
import { expect, test } from "vitest";
import { behaviourHash } from "../changes";
import { coins, respelled, signature } from "../changes/defaults.fixture";
import { aTopology } from "../changes/random.fixture";
import { spelledOut } from "./given";

test("two documents that differ in spelled out defaults are one when all are spelled out", () => {
  fc.assert(
    fc.property(aTopology(), coins, (topology, coin) => {
      const other = spelledOut(respelled(topology, coin), signature);
      expect(behaviourHash(other)).toBe(behaviourHash(spelledOut(topology, signature)));
    }),
  );
});
