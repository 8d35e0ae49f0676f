import { expect, it } from "vitest";
import type { Json } from "../../std";
import { passesLuhn } from "./people";
import { redactorOf } from "./redact";

const redactor = redactorOf({ salt: "test", names: ["Grace Hopper"] });
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Text of a length from a seed; the same each time. */
function random(seed: number, length: number, alphabet = letters): string {
  let state = seed * 2654435761 + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return alphabet[state % alphabet.length];
  }).join("");
}

const hex = "0123456789abcdef";
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const digits = "0123456789";
const kinds: { readonly [kind: string]: (seed: number) => string } = {
  openai: (n) => `sk-proj-${random(n, 40)}`,
  anthropic: (n) => `sk-ant-${random(n, 40)}`,
  github: (n) => `ghp_${random(n, 36)}`,
  githubPat: (n) => `github_pat_${random(n, 40)}`,
  gitlab: (n) => `glpat-${random(n, 20)}`,
  slack: (n) => `xoxb-${random(n, 24)}`,
  aws: (n) => `AKIA${random(n, 16, upper)}`,
  google: (n) => `AIza${random(n, 35)}`,
  stripe: (n) => `sk_live_${random(n, 24)}`,
  sendgrid: (n) => `SG.${random(n, 22)}.${random(n + 1, 43)}`,
  twilio: (n) => `SK${random(n, 32, hex)}`,
  npm: (n) => `npm_${random(n, 36)}`,
  pypi: (n) => `pypi-${random(n, 60)}`,
  huggingface: (n) => `hf_${random(n, 34)}`,
  digitalocean: (n) => `dop_v1_${random(n, 64, hex)}`,
  jwt: (n) => `eyJ${random(n, 20)}.${random(n + 1, 40)}.${random(n + 2, 30)}`,
  pem: (n) => `-----BEGIN RSA PRIVATE KEY-----\n${random(n, 64)}\n-----END RSA PRIVATE KEY-----`,
  langsmith: (n) => `lsv2_pt_${random(n, 32, hex)}`,
  bearer: (n) => `Bearer ${random(n, 32)}`,
  email: (n) => `${random(n, 8).toLowerCase()}@mail${n}.com`,
};

const secretPart = (kind: string, secret: string): string =>
  kind === "pem" ? (secret.split("\n")[1] ?? "") : secret.replace(/^Bearer /, "");

it("leaves none of 1,000 secrets of 20 kinds in a document", () => {
  const planted = Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: 50 }, (_, i) => ({ kind, secret: make(i * 7 + kind.length * 1000) })),
  );
  expect(planted).toHaveLength(1000);
  const document: Json = {
    messages: planted.map(({ secret }, i) => ({
      type: "human",
      content: i % 3 === 0 ? `My key is ${secret}, keep it.` : `${secret}`,
    })),
    nested: { list: planted.slice(0, 100).map(({ secret }) => [`url?x=${secret}`]) },
    [`the key ${planted[0]?.secret}`]: true,
  };
  const text = JSON.stringify(redactor.json(document));
  expect(planted.filter(({ kind, secret }) => text.includes(secretPart(kind, secret)))).toEqual([]);
});

it("changes nothing the second time", () => {
  const texts = [
    ...Object.values(kinds).map((make) => `a ${make(3)} b`),
    "Write to ada@lovelace.org or call +1 415-555-2671.",
    "Card 4111 1111 1111 1111, home /home/ada/code, postgres://ada:hunter22@db/x, password=hunter22",
  ];
  const once = texts.map(redactor.text);
  expect(once.map(redactor.text)).toEqual(once);
});

it("keeps the form of what code may check", () => {
  const email = redactor.text("ada@lovelace.org");
  expect(email).toMatch(/^person-[0-9a-f]{6}@example\.invalid$/);
  const card = redactor.text("4111 1111 1111 1111");
  expect(card).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
  expect(card).not.toBe("4111 1111 1111 1111");
  expect(passesLuhn(card.replace(/\D/g, ""))).toBe(true);
  expect(redactor.text("+1 415-555-2671")).toMatch(/^\+1 \d{3}-555-01\d\d$/);
  expect(redactor.text("/Users/ada/app.py:12")).toBe("/Users/user/app.py:12");
  const key = `sk-proj-${random(9, 40)}`;
  expect(redactor.text(key)).toMatch(/^sk-proj-redacted/);
  expect(redactor.text(key)).toHaveLength(key.length);
});

it("gives equal people equal pseudonyms, and other people others", () => {
  expect(redactor.text("ADA@lovelace.org")).toBe(redactor.text("ada@lovelace.org"));
  expect(redactor.text("bob@lovelace.org")).not.toBe(redactor.text("ada@lovelace.org"));
  expect(redactor.text("Ask Grace Hopper.")).toMatch(/^Ask Name[0-9a-f]{6}\.$/);
  expect(redactorOf({ salt: "other" }).text("ada@lovelace.org")).not.toBe(redactor.text("ada@lovelace.org"));
});

it("hides fields by their name, whatever they hold, and leaves ordinary fields", () => {
  const safe = redactor.json({
    password: "correct horse",
    apiKey: "abc",
    "x-api-key": "0123456789",
    client_secret: "s3cr3t-value",
    usage: { input_tokens: 12, token: "one word" },
    query: "the secret of good coffee",
  });
  expect(JSON.stringify(safe)).not.toMatch(/correct horse|0123456789|s3cr3t-value/);
  expect(safe).toMatchObject({
    usage: { input_tokens: 12, token: "one word" },
    query: "the secret of good coffee",
  });
});

it("leaves numbers of figures, dates, versions and ids of messages alone", () => {
  for (const text of [
    "2026-12-01",
    "1,234,567.89",
    "langgraph 1.2.24",
    "call_0123456789abcdef",
    "192.168.0.1:8080",
    digits,
  ])
    expect(redactor.text(text)).toBe(text);
});
