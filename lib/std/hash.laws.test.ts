import fc from "fast-check";
import { afterAll, expect, it, vi } from "vitest";
import { hashText } from "./hash";

afterAll(() => void vi.unstubAllGlobals());

it("hashes every text in the browser as in Node, texts that are no Unicode too", async () => {
  vi.resetModules();
  vi.stubGlobal("process", { env: {} });
  const inBrowser = (await import("./hash")).hashText;
  vi.unstubAllGlobals();
  expect(inBrowser).not.toBe(hashText);
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("\ud800", "\udc00", "a", "é") }),
  );
  fc.assert(fc.property(text, (one) => inBrowser(one) === hashText(one)));
  expect(hashText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
