import { expect, it } from "vitest";
import type { Json } from "../../std";
import { passesLuhn } from "./people";
import { kinds, plantedSecrets, random } from "./plantedSecrets.fixture";
import { redactorOf } from "./redact";

const redactor = redactorOf({ salt: "test", names: ["Grace Hopper"] });

it("leaves none of 1,000 secrets of 20 kinds in a document", () => {
  expect(plantedSecrets).toHaveLength(1000);
  const document: Json = {
    messages: plantedSecrets.map(({ secret }, i) => ({
      type: "human",
      content: i % 3 === 0 ? `My key is ${secret}, keep it.` : `${secret}`,
    })),
    nested: { list: plantedSecrets.slice(0, 100).map(({ secret }) => [`url?x=${secret}`]) },
    [`the key ${plantedSecrets[0]?.secret}`]: true,
  };
  const text = JSON.stringify(redactor.json(document));
  expect(plantedSecrets.filter(({ part }) => text.includes(part))).toEqual([]);
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

it("replaces card and phone numbers that are numbers as it does their texts, and no others", () => {
  const given = { card: 4111111111111111, phone: 14155552671, home: { "phone-number": [4155552671] } };
  const safe = redactor.json(given);
  expect(safe).toEqual({
    card: Number(redactor.text("4111111111111111")),
    phone: Number(redactor.text("+1 415-555-2671").replace(/\D/g, "")),
    home: { "phone-number": [expect.any(Number)] },
  });
  expect(JSON.stringify(safe)).not.toMatch(/4111111111111111|4155552671/);
  expect(redactor.json(safe)).toEqual(safe);
  const others = {
    at: 1718000000000,
    micro: 1718000000000003,
    id: 14155552671,
    phone: 12,
    rate: 4.5e15 + 0.5,
  };
  expect(redactor.json(others)).toEqual(others);
});

it("leaves numbers of figures, dates, versions and ids of messages alone", () => {
  for (const text of [
    "2026-12-01",
    "1,234,567.89",
    "langgraph 1.2.24",
    "call_0123456789abcdef",
    "192.168.0.1:8080",
    "0123456789",
  ])
    expect(redactor.text(text)).toBe(text);
});

it("leaves UUIDs alone, also where their digits pass for a card number", () => {
  const ids = ["05935902-0126-4978-83a0-ad07876340d2", "47a4ae56-9093-4a29-8869-775120742044"];
  for (const id of ids) expect(redactor.text(`task ${id}.`)).toBe(`task ${id}.`);
  const email = redactor.text("05935902-0126-4978-83a0-ad07876340d2@company.com");
  expect(email).not.toContain("company");
});

it("reads a long run of letters, digits or dots once, and finds the address after it", () => {
  const { text } = redactorOf({ salt: "s" });
  for (const piece of ["a1b2c3d4", "a.", "a-", "12", "_", "sk-", "eyJhbGciOiJI-", "a://b:"]) {
    const long = piece.repeat(300_000);
    expect(text(`${long} ada@lovelace.org`).slice(long.length)).toMatch(
      /^ person-[0-9a-f]{6}@example\.invalid$/,
    );
  }
  expect(text("030 1234 5678.ada@lovelace.org")).not.toContain("lovelace");
  expect(text("https://ada:correct-horse@db.example")).not.toContain("correct-horse");
});

it("finds a JSON web token after a long run of letters, also within one", () => {
  const { text } = redactorOf({ salt: "s" });
  const run = "eyJhbGciOiJI-".repeat(100_000);
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4";
  expect(text(run)).toBe(run);
  expect(text(`${run} ${token}`)).not.toContain("SflKxw");
  expect(text(`${run}${token}`)).not.toContain("SflKxw");
});
