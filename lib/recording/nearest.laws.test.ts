import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json, JsonObject } from "../std";
import { Recording, type RequestComparer } from ".";
import { nearestTo } from "./nearest";

const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes("__proto__"))
  .map((text) => JSON.parse(text) as Json);

/** A recording of one call. */
const recorded = (request: JsonObject): Recording => {
  const call = { kind: "web", request, answer: null };
  const turn = { kind: "message", text: "hello", calls: [call], decisions: [], end: "ended" };
  const recording = { format: "planner-studio/recording", version: 1, id: "r", title: "R", planner: "p" };
  return Recording.parse({ ...recording, synthetic: true, start: {}, turns: [turn] });
};

it("compares only requests that are JSON, and ends at the request itself", () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      let last: Json = null;
      const whole: RequestComparer = {
        key: (_kind, request) => {
          // A list with a hole is no JSON: it is read back with null in its place.
          expect(request).toStrictEqual(JSON.parse(JSON.stringify(request)));
          last = request;
          return (request as { readonly of?: Json }).of === undefined ? null : 0;
        },
        context: () => null,
      };
      nearestTo(recorded({ of: before }), whole, "web", { of: after });
      expect(last).toEqual({ of: after });
    }),
  );
});
