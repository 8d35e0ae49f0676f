import { describe, expect, it, test } from "vitest";
import { isObject, type Json } from "../std";
import { cassetteOf, type MatchResult, Recording, type RequestComparer, take } from ".";

/** Asks for `what` (null is a question too); all else of a request is context. */
const requests: RequestComparer = {
  key: (kind, request) => (kind === "web" && isObject(request) ? (request.what ?? null) : undefined),
  context: (_kind, request) => (isObject(request) ? { ...request, what: 0 } : request),
};

const web = (request: Json, answer: Json) => ({ kind: "web", request, answer });

const cassetteWith = (calls: readonly object[], spares: readonly object[] = []) => {
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
  return cassetteOf(recording, requests);
};

/** Asks one request after another. */
const asking = (calls: readonly object[], spares: readonly object[] = []) => {
  const cassette = cassetteWith(calls, spares);
  const taken = new Map<string, number>();
  return (request: Json, kind = "web"): MatchResult => {
    const key = cassette.key(kind, request);
    const found = cassette.find(key, kind, request, taken);
    take(taken, key, found);
    return found;
  };
};

const told = (found: MatchResult): string =>
  found.as === "miss" ? found.as : `${found.as} ${found.call.answer ?? "nothing"}`;

describe("a cassette", () => {
  const calls = [
    web({ what: "rent", page: 1 }, "900"),
    web({ what: "wage", page: 1 }, "12"),
    web({ what: "rent", page: 1 }, "950"),
  ];

  it("answers by what is asked, not by place in the queue", () => {
    const ask = asking(calls);
    expect(ask({ what: "wage", page: 1 })).toMatchObject({ as: "exact", call: { answer: "12" } });
    expect(ask({ what: "rent", page: 1 })).toMatchObject({ as: "exact", call: { answer: "900" } });
    expect(ask({ what: "rent", page: 1 })).toMatchObject({
      as: "exact",
      recorded: { turn: 1, index: 2 },
      call: { answer: "950" },
    });
  });

  it("says which paths of the context differ", () => {
    expect(asking(calls)({ what: "wage", page: 2 })).toMatchObject({ as: "normalised", paths: ["/page"] });
  });

  it("says when it was asked more often than recorded, and gives the last equal answer", () => {
    const ask = asking(calls);
    for (let i = 0; i < 2; i++) ask({ what: "rent", page: 1 });
    expect(ask({ what: "rent", page: 1 })).toEqual({
      as: "repeated",
      recorded: { turn: 1, index: 2 },
      times: 3,
      paths: [],
      call: calls[2],
    });
  });

  it("misses with the nearest call and the first path that makes it another question", () => {
    expect(asking(calls)({ page: 1, what: "rents" })).toEqual({
      as: "miss",
      reason: "request_never_recorded",
      nearest: { recorded: { turn: 1, index: 0 }, request: { what: "rent", page: 1 }, path: "/what" },
    });
    expect(asking(calls)({ what: "rent" }, "llm")).toEqual({
      as: "miss",
      reason: "kind_never_recorded",
      nearest: null,
    });
  });

  it("tells a question for nothing from a request that does not fit", () => {
    const ask = asking([web({ what: null }, "everything")]);
    expect(ask({ what: null, page: 7 })).toMatchObject({ as: "normalised" });
    expect(ask("odd")).toMatchObject({ as: "miss" });
  });

  it("goes on from a place as if all before it had been asked", () => {
    const cassette = cassetteWith(calls);
    const rent = { what: "rent", page: 1 };
    const key = cassette.key("web", rent);
    const from = (index: number) => told(cassette.find(key, "web", rent, cassette.before(1, index)));
    expect([0, 1, 2, 3].map(from)).toEqual(["exact 900", "exact 950", "exact 950", "repeated 950"]);
  });
});

describe("a request that stands on the tape", () => {
  const pages = [1, 2, 3].map((page) => web({ what: "rent", page }, `page ${page}`));

  it("takes that call, whatever stands before it", () => {
    const ask = asking(pages);
    expect([3, 1, 2].map((page) => told(ask({ what: "rent", page })))).toEqual([
      "exact page 3",
      "exact page 1",
      "exact page 2",
    ]);
  });

  it("takes that call although an inexact request was given it before", () => {
    const ask = asking(pages.slice(0, 1));
    expect(told(ask({ what: "rent", page: 7 }))).toBe("normalised page 1");
    expect(told(ask({ what: "rent", page: 1 }))).toBe("exact page 1");
    expect(told(ask({ what: "rent", page: 1 }))).toBe("repeated page 1");
  });

  it("takes one that was scripted rather than hear an earlier answer again, or that of another request", () => {
    const ask = asking(pages.slice(0, 1), [
      web({ what: "rent", page: 1 }, "spare 1"),
      web({ what: "rent", page: 2 }, "spare 2"),
    ]);
    expect([2, 1, 1, 1].map((page) => told(ask({ what: "rent", page })))).toEqual([
      "spare spare 2",
      "exact page 1",
      "spare spare 1",
      "repeated spare 1",
    ]);
  });
});

describe("an inexact answer", () => {
  const rent = (page: number, city: string) => web({ what: "rent", page, city }, `${city} ${page}`);

  it("is the least different of those that nobody took, the earliest of several", () => {
    const ask = asking([rent(1, "Oslo"), rent(2, "Rome"), rent(3, "Rome"), rent(4, "Rome")]);
    expect(told(ask({ what: "rent", page: 2, city: "Rome" }))).toBe("exact Rome 2");
    expect(told(ask({ what: "rent", page: 9, city: "Rome" }))).toBe("normalised Rome 3");
    expect(told(ask({ what: "rent", page: 9, city: "Rome" }))).toBe("normalised Rome 4");
    expect(told(ask({ what: "rent", page: 9, city: "Rome" }))).toBe("normalised Oslo 1");
  });

  it("comes again once all are taken, the least different and last", () => {
    const ask = asking([rent(1, "Rome"), rent(2, "Rome"), rent(1, "Oslo")]);
    for (let i = 0; i < 3; i++) ask({ what: "rent", page: 9, city: "Rome" });
    expect(ask({ what: "rent", page: 9, city: "Rome" })).toMatchObject({
      as: "repeated",
      recorded: { turn: 1, index: 1 },
      times: 4,
      paths: ["/page"],
    });
  });
});

describe("a scripted answer", () => {
  test("is given where nothing was recorded, is used up, and says so", () => {
    const ask = asking(
      [web({ what: "rent" }, "900")],
      [web({ what: "wage" }, "12"), web({ what: "tax" }, "20"), web({ what: "tax" }, "21")],
    );
    expect(ask({ what: "tax" })).toMatchObject({ as: "spare", index: 1, paths: [], call: { answer: "20" } });
    expect(ask({ what: "tax", page: 1 })).toMatchObject({ as: "spare", index: 2, paths: ["/page"] });
    expect(told(ask({ what: "tax" }))).toBe("spare 21");
    expect(ask({ what: "tax" })).toMatchObject({ as: "repeated", recorded: null, spare: 2, times: 4 });
  });
});
