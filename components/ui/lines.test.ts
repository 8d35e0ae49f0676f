import { expect, it } from "vitest";
import { linesOf } from "./lines";

/** An answer that arrives in these pieces. */
function inPieces(pieces: readonly string[], status = 200): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return new Response(body, { status });
}

async function all(response: Response): Promise<readonly unknown[]> {
  const heard: unknown[] = [];
  for await (const line of linesOf(response)) heard.push(line);
  return heard;
}

it("puts lines together however they arrive, the last with or without its end", async () => {
  expect(await all(inPieces(['{"a":', '1}\n{"b":2}\n{"c"', ":3}"]))).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
});

it("throws what the server says went wrong, at the door or on the way", async () => {
  const refused = '{"error":{"message":"There is no recording x."}}';
  await expect(all(inPieces([refused], 404))).rejects.toThrow("There is no recording x.");
  await expect(all(inPieces(['{"a":1}\n', `${refused}\n`]))).rejects.toThrow("There is no recording x.");
  await expect(all(inPieces(["<html>"], 502))).rejects.toThrow("The server answered with 502.");
});
