import { describe, expect, it } from "vitest";
import { readPlannings } from "@/lib/planners/smith/recordings";
import { at, type Json } from "@/lib/std";
import { headOf, placeOf, pointerAt, treeOf } from "./jsonRanges";

const text = '{ "nodes": [ { "id": 0, "a/b": [] }, { "id": 12 } ], "last": true }';
const shown = (pointer: string, of = text) => {
  const { from, to } = placeOf(treeOf(of), of, pointer);
  return of.slice(from, to);
};

describe("places in JSON", () => {
  it("finds a value by its pointer, or the nearest one around it", () => {
    expect(shown("/nodes/1/id")).toBe("12");
    expect(shown("/nodes/0/a~1b")).toBe("[]");
    expect(shown("/nodes/1/tool")).toBe('{ "id": 12 }');
    expect(shown("")).toBe(text);
    expect(shown("/last/deeper")).toBe("true");
  });

  it("finds each value of a recorded output where JSON has it", () => {
    const output = readPlannings().find(({ id }) => id === "smith-two-hundred")?.turns[0]?.calls[0]
      ?.answer as string;
    const tree = treeOf(output);
    for (const pointer of [
      "",
      "/nodes",
      "/nodes/0/inputs/query",
      "/nodes/199/depends_on/3",
      "/final_output_node",
    ]) {
      const { from, to } = placeOf(tree, output, pointer);
      expect(JSON.parse(output.slice(from, to)), pointer).toEqual(at(JSON.parse(output), pointer));
      const marked = JSON.parse(`${output.slice(0, from)}"here"${output.slice(to)}`) as Json;
      expect(at(marked, pointer), pointer).toBe("here");
    }
  });

  it("underlines a scalar whole, and of what holds others the key and the bracket", () => {
    const head = (pointer: string) => {
      const { from, to } = headOf(treeOf(text), text, pointer);
      return text.slice(from, to);
    };
    expect(head("/nodes/1/id")).toBe("12");
    expect(head("/nodes")).toBe('"nodes": [');
    expect(head("/nodes/1")).toBe("{");
  });

  it("says which value a position is in", () => {
    const at = (part: string) => pointerAt(treeOf(text), text, text.indexOf(part) + part.length);
    expect(at("12")).toBe("/nodes/1/id");
    expect(at('"a/b"')).toBe("/nodes/0/a~1b");
    expect(at("true")).toBe("/last");
    expect(at("{")).toBe("");
  });

  it("reads what it can of broken JSON", () => {
    const broken = '{ "nodes": [ { "id": 0,, "tool": "web" }, { "id": 1 ';
    expect(shown("/nodes/0/tool", broken)).toBe('"web"');
    expect(shown("/nodes/1/id", broken)).toBe("1");
    expect(shown("/nodes", "")).toBe("");
    expect(headOf(treeOf("no json"), "no json", "/nodes/0")).toEqual({ from: 0, to: 1 });
  });

  it("keeps to the last of repeated keys, as JSON does", () => {
    expect(shown("/a", '{"a":1,"a":22}')).toBe("22");
  });
});
