import { expect, it } from "vitest";
import type { Json } from "../../std";
import { exampleInput } from "./init";

it("gives the fields that a schema requires", () => {
  const properties = { goal: { type: "string" }, rounds: { type: "integer" } };
  expect(exampleInput({ type: "object", properties, required: ["goal"] })).toEqual({ goal: "…" });
});

it("leaves out what has a default, and follows references", () => {
  const schema: Json = {
    $defs: {
      Place: { type: "object", properties: { city: { type: "string" }, level: { enum: ["low", "high"] } } },
    },
    type: "object",
    properties: {
      messages: { type: "array", default: [] },
      place: { $ref: "#/$defs/Place" },
      ticket: { anyOf: [{ $ref: "#/$defs/Place" }, { type: "null" }], default: null },
      notes: { anyOf: [{ type: "array" }, { type: "null" }] },
    },
  };
  expect(exampleInput(schema)).toEqual({
    messages: [{ role: "user", content: "Hello" }],
    place: { city: "…", level: "low" },
    notes: [],
  });
});

it("gives a text where the input is one, as of a function", () => {
  expect(exampleInput({ title: "LangGraphInput", type: "string" })).toEqual("…");
});
