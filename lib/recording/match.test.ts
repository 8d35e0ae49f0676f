import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../std";
import { cassetteOf, Recording, type RequestComparer } from ".";

/** Asks for `what` (null is a question too); all else of a request is context. */
const requests: RequestComparer = {
  key: (kind, request) => (kind === "web" && isObject(request) ? (request.what ?? null) : undefined),
  context: (_kind, request) => (isObject(request) ? { ...request, what: 0 } : request),
};

const web = (request: Json, answer: Json) => ({ kind: "web", request, answer });

const aCassette = (calls: readonly object[], spares: readonly object[] = []) => {
  const turn = { kind: "message", text: "hello", decisions: [], end: "ended" };
  const recording = Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "r",
    title: "R",
    planner: "p",
    synthetic: true,
    start: {},
    turns: [{ ...turn, calls }],
    spares,
  });
  const cassette = cassetteOf(recording, requests);
  return {
    before: cassette.before,
    key: cassette.key,
    ask: (request: Json, ordinal = 0, kind = "web") =>
      cassette.find(cassette.key(kind, request), kind, request, ordinal),
  };
};

describe("a cassette", () => {
  const twice = aCassette([
    web({ what: "rent", page: 1 }, "900"),
    web({ what: "wage", page: 1 }, "12"),
    web({ what: "rent", page: 1 }, "950"),
  ]);

  it("answers by what is asked and how often, not by place in the queue", () => {
    expect(twice.ask({ what: "wage", page: 1 })).toMatchObject({ as: "exact", call: { answer: "12" } });
    expect(twice.ask({ what: "rent", page: 1 }, 1)).toMatchObject({
      as: "exact",
      recorded: { turn: 1, index: 2 },
      call: { answer: "950" },
    });
  });

  it("says which paths of the context differ", () => {
    expect(twice.ask({ what: "wage", page: 2 })).toMatchObject({ as: "normalised", paths: ["/page"] });
  });

  it("says when it was asked more often than recorded, and gives the last answer", () => {
    expect(twice.ask({ what: "rent", page: 1 }, 2)).toMatchObject({
      as: "repeated",
      times: 3,
      call: { answer: "950" },
    });
  });

  it("takes a scripted answer only for what was never recorded", () => {
    const cassette = aCassette([web({ what: "rent" }, "900")], [
      web({ what: "rent" }, "no"),
      web({ what: "tax" }, "20"),
    ] as never);
    expect(cassette.ask({ what: "rent" })).toMatchObject({ as: "exact", call: { answer: "900" } });
    expect(cassette.ask({ what: "tax" })).toMatchObject({ as: "spare", index: 1, call: { answer: "20" } });
  });

  it("misses with the nearest call and the first path that makes it another question", () => {
    expect(twice.ask({ page: 1, what: "rents" })).toEqual({
      as: "miss",
      reason: "request_never_recorded",
      nearest: { recorded: { turn: 1, index: 0 }, request: { what: "rent", page: 1 }, path: "/what" },
    });
    expect(twice.ask({ what: "rent" }, 0, "llm")).toEqual({
      as: "miss",
      reason: "kind_never_recorded",
      nearest: null,
    });
  });

  it("tells a question for nothing from a request that does not fit", () => {
    const cassette = aCassette([web({ what: null }, "everything")]);
    expect(cassette.ask({ what: null, page: 7 })).toMatchObject({ as: "normalised" });
    expect(cassette.ask("odd")).toMatchObject({ as: "miss" });
  });

  it("counts what was asked before a place", () => {
    expect(twice.before(1, 2).get(twice.key("web", { what: "rent" }))).toBe(1);
    expect(twice.before(2, 0).get(twice.key("web", { what: "rent" }))).toBe(2);
  });
});
