import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ScriptedProvider = {
  /** Its base address, as `OPENAI_BASE_URL` holds it. */
  readonly url: string;
  /** Requests that it has answered. */
  readonly heard: () => number;
  /** Sets the next answers, in order; the last one again and again. */
  readonly say: (...outputs: readonly string[]) => void;
  /** Answers by the texts of a request instead; a number is an HTTP status that it fails with. */
  readonly reply: (answer: Reply) => void;
  readonly close: () => void;
};

type Reply = (prompt: string, count: number) => string | number | Promise<string | number>;

/** A server on loopback that speaks the API of chat completions and answers what it is told to. */
export async function scriptedProvider(): Promise<ScriptedProvider> {
  let [outputs, heard]: [readonly string[], number] = [[], 0];
  let said = 0;
  let reply: Reply | null = null;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    heard++;
    const content = reply
      ? await reply(promptIn(body), heard)
      : (outputs[Math.min(said++, outputs.length - 1)] ?? "");
    if (response.destroyed) return;
    response.writeHead(typeof content === "number" ? content : 200, { "Content-Type": "application/json" });
    response.end(
      JSON.stringify(
        typeof content === "number"
          ? { error: { message: `Status ${content}` } }
          : {
              id: `answer-${heard}`,
              object: "chat.completion",
              created: 0,
              model: "scripted",
              choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
              usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
            },
      ),
    );
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard: () => heard,
    say: (...next) => {
      [outputs, said] = [next, 0];
      reply = null;
    },
    reply: (answer) => {
      reply = answer;
    },
    close: () => void server.close(),
  };
}

function promptIn(body: string): string {
  const { messages } = JSON.parse(body) as { readonly messages: readonly { readonly content: string }[] };
  return messages.map(({ content }) => content).join("\n");
}
