import { expect, it } from "vitest";
import { notedAs } from "../../core/peer";
import { answerMetrics, setMetrics } from "./answerMetrics";

const here = { loopback: true, proxied: false };
type Reading = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly peer?: typeof here;
  readonly method?: string;
};

async function ask(
  env: Readonly<Record<string, string>>,
  { headers, peer = here, method = "GET" }: Reading = {},
) {
  setMetrics(async () => "the metrics\n");
  const request = { method, headers: new Headers({ host: "localhost:3000", ...notedAs(peer), ...headers }) };
  const answer = await answerMetrics(request, env);
  return `${answer.status} ${await answer.text()}`;
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const elsewhere = { loopback: false, proxied: false };

it("answers this machine without a token, under its own names", async () => {
  expect(await ask({})).toBe("200 the metrics\n");
  expect(await ask({}, { headers: { host: "rebound.example" } })).toMatch(/^403/);
  expect(await ask({}, { headers: { origin: "https://other.example" } })).toMatch(/^403/);
  expect(await ask({ HOST: "0.0.0.0" }, { peer: elsewhere })).toMatch(/^403/);
  expect(await ask({}, { peer: { ...here, proxied: true } })).toMatch(/^403/);
  expect(await ask({}, { method: "POST" })).toMatch(/^405/);
});

it("answers nobody without a token where others may come in", async () => {
  expect(await ask({ PLANNER_STUDIO_OPEN: "yes" })).toMatch(/^403 .*PLANNER_STUDIO_METRICS_TOKEN/);
});

it("answers whoever sends the token, from any machine and under any host, and nobody else", async () => {
  const env = { PLANNER_STUDIO_METRICS_TOKEN: "s3cret", PLANNER_STUDIO_OPEN: "yes" };
  const from = { peer: elsewhere, headers: { ...bearer("s3cret").headers, host: "10.0.0.5:3000" } };
  expect(await ask(env, from)).toBe("200 the metrics\n");
  for (const reading of [{}, bearer("s3cre"), bearer("s3crett"), bearer("")])
    expect(await ask(env, reading)).toMatch(/^403 .*Authorization/);
  expect(await ask({ PLANNER_STUDIO_METRICS_TOKEN: "s3cret" })).toMatch(/^403/);
});
