import { describe, expect, it } from "vitest";
import { type CompareState, compareHref, movedCompare, parseCompare } from "./compareAddress";

const plain: CompareState = {
  base: "current",
  head: "hybrid",
  answers: null,
  set: null,
  view: "differences",
  part: null,
  recording: null,
  step: null,
  status: [],
  graphs: false,
  tree: false,
  checkpoint: null,
  evidence: null,
  about: null,
  thread: null,
  writing: false,
  said: null,
  walk: null,
};
const read = (href: string) => parseCompare(new URL(href, "http://studio").searchParams);

describe("the link of a comparison", () => {
  it("carries every part of what is looked at", () => {
    const state: CompareState = {
      ...plain,
      part: "why",
      recording: "lisbon scooters",
      step: "t2/core.currency/0",
      status: ["differs", "not-run"],
      graphs: true,
      tree: true,
      checkpoint: 12,
      about: { on: "part", side: "head", address: "node:a&b" },
      thread: 7,
      writing: true,
      said: "recording:lisbon scooters",
      walk: "cause c1",
    };
    expect(read(compareHref(state))).toEqual(state);
  });

  it("stays short when nothing is opened", () => {
    expect(compareHref(plain)).toBe("/compare?base=current&head=hybrid");
  });

  it("keeps row ids readable", () => {
    expect(compareHref({ ...plain, step: "t2/core.currency/0" })).toContain("step=t2/core.currency/0");
  });

  it("survives names with characters that a query reserves", () => {
    const state = { ...plain, base: "a&b=c", recording: "50% off + more, #1", step: "t1/x,y%2F/0" };
    expect(read(compareHref(state))).toEqual(state);
  });

  it("leaves out statuses and panels that it does not know", () => {
    expect(read("/compare?base=current&head=hybrid&status=differs,odd&open=graphs,cellar")).toEqual({
      ...plain,
      status: ["differs"],
      graphs: true,
    });
  });

  it("opens without a thing that nobody can comment on", () => {
    for (const about of ["{", "[]", '{"on":"moon"}', '{"on":"part","side":"left","address":"node:a"}'])
      expect(read(`/compare?base=current&head=hybrid&about=${encodeURIComponent(about)}`)).toEqual(plain);
  });

  it("leaves the comments of a place behind when it goes elsewhere, and only then", () => {
    const here: CompareState = {
      ...plain,
      about: { on: "comparison" },
      thread: 3,
      writing: true,
      said: "open",
    };
    expect(movedCompare(here, { step: "t1/a/0" })).toEqual({ ...plain, step: "t1/a/0", said: "open" });
    expect(movedCompare(here, { tree: true })).toEqual({ ...here, tree: true });
    const part: CompareState = {
      ...plain,
      graphs: true,
      about: { on: "part", side: "head", address: "node:a" },
    };
    expect(movedCompare(part, { step: "t2/a/0" })).toEqual({ ...part, step: "t2/a/0" });
    expect(movedCompare(part, { graphs: false })).toEqual(plain);
    expect(movedCompare(here, { graphs: false })).toEqual(here);
    expect(movedCompare(here, { graphs: true, thread: 4 })).toEqual({
      ...plain,
      graphs: true,
      thread: 4,
      said: "open",
    });
  });
});
