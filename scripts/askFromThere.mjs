import { request } from "node:http";

// Sends one request, which is given as JSON, and prints its answer; it runs in another network.
const { to, port, method = "GET", path = "/api/profile", headers = {}, body } = JSON.parse(process.argv[2]);
const json = body && { "content-type": "application/json" };
const sent = request({ host: to, port, method, path, headers: { ...json, ...headers } }, (response) => {
  let text = "";
  response.on("data", (chunk) => {
    text += chunk;
  });
  response.on("end", () => process.stdout.write(JSON.stringify({ status: response.statusCode, text })));
});
sent.on("error", ({ code }) => process.stdout.write(JSON.stringify({ status: 0, text: code })));
sent.end(body && JSON.stringify(body));
