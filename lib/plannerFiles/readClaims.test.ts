import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { figureNames } from "../claims";
import { plannerModules } from "../planners";
import { readClaims } from "./readClaims";

const docs = readFileSync(path.join(import.meta.dirname, "../../docs/claims.md"), "utf8");

test("every claim that ships is read as it is", () => {
  for (const { claims, topologies, ideas } of plannerModules()) {
    const read = readClaims(
      claims,
      [...topologies, ...ideas].map(({ id }) => id),
    );
    expect(read).toEqual({ ok: true, catalog: claims });
  }
});

test("a claim that nothing of is missing but what has a default", () => {
  const taste = {
    id: "a",
    topology: "t",
    kind: "good",
    says: "Nice.",
    unmeasured: { nature: "taste", why: "Taste." },
  };
  expect(readClaims({ claims: [taste] }, ["t"])).toEqual({
    ok: true,
    catalog: { claims: [{ ...taste, source: null, measures: [] }], argued: {} },
  });
});

test.each(figureNames)("the document lists the figure %s", (name) => {
  expect(docs).toContain(`\`${name}\``);
});
