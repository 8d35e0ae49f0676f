import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { refuseMethods } from "./refuseMethods";

it("answers 405 to TRACE in a sentence, before the server's own listener, and leaves other methods to it", async () => {
  refuseMethods();
  const server = createServer((request, response) => response.end(`own ${request.method}`)).listen(0);
  await once(server, "listening");
  const ask = async (method: string) => {
    const socket = connect((server.address() as AddressInfo).port);
    socket.end(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    let said = "";
    for await (const chunk of socket) said += chunk;
    return said;
  };
  expect(await ask("TRACE")).toMatch(
    /^HTTP\/1\.1 405 [\s\S]+Allow: GET, HEAD, POST[\s\S]+TRACE is not answered here\./,
  );
  expect(await ask("GET")).toContain("own GET");
  server.close();
});
