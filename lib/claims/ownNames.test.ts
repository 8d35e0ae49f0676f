import { describe, expect, test } from "vitest";
import { aRecordingEvidence, aTopology, aTopologyEvidence, theEvidence } from "./evidence.fixture";
import { figureIn } from "./figures";
import { occurrenceIn } from "./occurrenceIn";
import { occurrenceTitle } from "./occurrenceTitle";
import { ranked } from "./rank";
import { occasionTitle } from "./reach/occasions";

/** Names that every object has, and that a planner's or a person's document may still use. */
const inherited = ["constructor", "toString", "valueOf", "__proto__", "hasOwnProperty"];

describe.each(inherited)("%s as a name in a document", (name) => {
  const nothing = aRecordingEvidence("a");
  const { metrics } = nothing;

  test("as a kind of call counts the calls of that kind", () => {
    const callsByKind = Object.fromEntries([[name, 3]]);
    expect(figureIn(`calls:${name}`, nothing)).toBe(0);
    expect(figureIn(`calls:${name}`, { ...nothing, metrics: { ...metrics, callsByKind } })).toBe(3);
  });

  test("as an occurrence was not seen where nothing of that name was", () => {
    expect(occurrenceIn(name, nothing)).toBeNull();
    expect(occurrenceTitle(name)).toBe(name);
    expect(occasionTitle({ by: "occurrence", of: name, expect: "some" })).toBe("decisions");
  });

  test("as a topology has no argued rank where nobody argued one", () => {
    const { signature } = theEvidence([]);
    const perTopology = new Map([[name, aTopologyEvidence(aTopology(name, { gate: ["count"] }), [nothing])]]);
    const lines = ranked({ base: name, signature, perTopology });
    expect(lines.map(({ argued }) => argued)).toEqual([null]);
  });
});
