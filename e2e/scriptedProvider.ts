import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ScriptedProvider = {
  /** Its base address, as `OPENAI_BASE_URL` holds it. */
  readonly url: string;
  /** Requests that it has answered. */
  readonly heard: () => number;
  /** Sets the next answers, in order; the last one again and again. */
  readonly say: (...outputs: readonly string[]) => void;
  readonly close: () => void;
};

/** A server on loopback that speaks the API of chat completions and answers what it is told to. */
export async function scriptedProvider(): Promise<ScriptedProvider> {
  let [outputs, heard]: [readonly string[], number] = [[], 0];
  let said = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const content = outputs[Math.min(said++, outputs.length - 1)] ?? "";
      heard++;
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify({
          id: `answer-${heard}`,
          object: "chat.completion",
          created: 0,
          model: "scripted",
          choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
          usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
        }),
      );
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard: () => heard,
    say: (...next) => {
      [outputs, said] = [next, 0];
    },
    close: () => void server.close(),
  };
}
