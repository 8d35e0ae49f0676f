import fc from "fast-check";
import { expect, test } from "vitest";
import { ServiceError } from "../core/errors";
import { checkAction } from "./checkAction";

const id = "7f".padEnd(42, "0");
const call = (body: BodyInit, headers: Record<string, string> = {}) =>
  checkAction(
    new Request("http://localhost/compare", {
      method: "POST",
      body,
      headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8", ...headers },
    }),
  );

test.each(["[]", '[{"base":"a","head":"b"},"$undefined","$$5",null,1.5]'])(
  "arguments %s are let through",
  async (body) => {
    await expect(call(body)).resolves.toBeUndefined();
  },
);

test.each(["$1", "$F1", "$Q0", "$@0", "$0:0", "$", "$T", "$h1", "$-0"])(
  "the reference %s leads nowhere and is refused, however deep",
  async (reference) => {
    await expect(call(JSON.stringify([{ a: [{ b: reference }] }]))).rejects.toThrow("which refers to");
  },
);

test.each([
  ["no list", "{}", {}, 400],
  ["no JSON", "[", {}, 400],
  ["no UTF-8", new Uint8Array([0xff]), {}, 400],
  ["a form", "[]", { "content-type": "multipart/form-data; boundary=b" }, 415],
  ["no name of an action", "[]", { "next-action": "x" }, 400],
  ["too much", "[".padEnd(8_000_001), {}, 413],
])("a call with %s is refused in a sentence", async (_, body, headers, status) => {
  const refused = call(body, headers as Record<string, string>);
  await expect(refused).rejects.toBeInstanceOf(ServiceError);
  await expect(refused).rejects.toMatchObject({ status });
});

test("whatever comes is let through or refused, never a fault of ours", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.uint8Array()), async (body) => {
      await call(body as BodyInit).catch((error) => expect(error).toBeInstanceOf(ServiceError));
    }),
  );
});
