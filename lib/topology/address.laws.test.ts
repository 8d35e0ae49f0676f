import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../std/runs.fixture";
import { type AddressParts, address, idsOfUses, parseAddress } from "./address";

const name = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.stringMatching(/^[a-b+>#/%~:-]{1,6}$/),
  fc.constantFrom("a+b", "a->b", "policy:x", "a/policy:b", "%2B", "topology"),
);
const aPart: fc.Arbitrary<AddressParts> = fc.oneof(
  fc.constant({ kind: "topology" as const }),
  fc.record({ kind: fc.constant("channel" as const), name }),
  fc.record({ kind: fc.constant("node" as const), node: name }),
  fc.record({ kind: fc.constant("policy" as const), node: name, use: name }),
  fc.record({
    kind: fc.constant("edge" as const),
    from: fc.array(name, { minLength: 1, maxLength: 3 }),
    to: name,
  }),
  fc.record({ kind: fc.constant("router" as const), from: name, router: name }),
  fc.record({ kind: fc.constant("branch" as const), from: name, router: name, on: name }),
  fc.record({ kind: fc.constant("routerPolicy" as const), from: name, router: name, use: name }),
);

function written(part: AddressParts): string {
  if (part.kind === "topology") return address.topology();
  if (part.kind === "channel") return address.channel(part.name);
  if (part.kind === "node") return address.node(part.node);
  if (part.kind === "policy") return address.policy(part.node, part.use);
  if (part.kind === "edge") return address.edge({ from: [...part.from], to: part.to });
  if (part.kind === "router") return address.router(part.from, part.router);
  if (part.kind === "branch") return address.branch(part.from, part.router, part.on);
  return address.routerPolicy(part.from, part.router, part.use);
}

describe("addresses", () => {
  test("say which part they name, whatever its name holds, so no two parts share one", () => {
    fc.assert(
      fc.property(aPart, (part) => {
        expect(parseAddress(written(part))).toEqual(part);
      }),
      { numRuns: runs(2000) },
    );
  });

  test("of a join and of an edge from a node called alike are two", () => {
    expect(address.edge({ from: ["a", "b"], to: "c" })).toBe("edge:a+b->c");
    expect(address.edge({ from: "a+b", to: "c" })).toBe("edge:a%2Bb->c");
  });

  test("are none where a text is none", () => {
    for (const text of ["", "node", "edge:a", "router:a", "branch:a", "node:a/b", "edge:a->b->c"])
      expect(parseAddress(text)).toBeNull();
  });
});

test("policy uses have ids of their own, kept while their neighbours move", () => {
  const uses = [{ policy: "ask" }, { policy: "cap", id: "ask~2" }, { policy: "ask" }, { policy: "ask" }];
  expect(idsOfUses(uses)).toEqual(["ask", "ask~2", "ask~3", "ask~4"]);
  expect(idsOfUses([{ policy: "cap", id: "late" }, { policy: "cap" }])).toEqual(["late", "cap"]);
});
