/** @module-tag slow */
import { expect, test } from "vitest";
import { gatedHashes } from "./gatedHashes.fixture";
import expected from "./gatedHashes.fixture.json" with { type: "json" };

// Written by the code before gates were part of the contract; the documents are those of version df2fb296.
test("topologies keep their hashes, and topologies with gates their traces, byte for byte", async () => {
  expect(await gatedHashes()).toEqual(expected);
});
