import { expect, it } from "vitest";
import { readStub } from "./stub";

it("takes names that every object has as the names that they are", () => {
  const names = ["constructor", "toString"];
  const read = readStub({ nodes: ["__start__", ...names], edges: [["__start__", "constructor"], names] });
  expect(read.ok && read.stub.nodes).toEqual(names);
  expect(read.ok && read.stub.edges.map(({ from, to }) => [from, to])).toEqual([
    ["START", "constructor"],
    names,
  ]);
});
