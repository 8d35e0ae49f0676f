import { describe, expect, it } from "vitest";
import { counted, listed, plural } from "./words";

describe("counted", () => {
  it.each([
    [0, "0 causes"],
    [1, "1 cause"],
    [2, "2 causes"],
    [1204, "1,204 causes"],
  ])("says %i as %s", (n, words) => {
    expect(counted(n, "cause")).toBe(words);
  });
  it("takes a plural of its own, and whole phrases", () => {
    expect(counted(3, "branch", "branches")).toBe("3 branches");
    expect(counted(1, "recording is", "recordings are")).toBe("1 recording is");
    expect(plural(1, "policy", "policies")).toBe("policy");
  });
});

describe("listed", () => {
  it("joins names, each once", () => {
    expect(listed([])).toBe("");
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "a"])).toBe("a and b");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
});
