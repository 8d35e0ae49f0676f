import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type Json } from "../std";
import { runs } from "../std/runs.fixture";
import { cassetteOf, type MatchResult, Recording, type RequestComparer, take } from ".";

const requests: RequestComparer = {
  key: (_kind, request) => (isObject(request) ? (request.what ?? null) : undefined),
  context: (_kind, request) => (isObject(request) ? (request.more ?? null) : null),
};

type Asked = { readonly what: string; readonly more: { readonly [name: string]: number } };

const asked: fc.Arbitrary<Asked> = fc.record({
  what: fc.constantFrom("rent", "wage"),
  more: fc.record({ page: fc.nat(2), city: fc.nat(1) }),
});
const script = fc.record({
  turns: fc.array(fc.array(asked, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
  spares: fc.array(asked, { maxLength: 3 }),
  requests: fc.array(asked, { maxLength: 14 }),
});

const tape = (turns: readonly (readonly Asked[])[], spares: readonly Asked[]) => {
  const called = (request: Asked, answer: string) => ({ kind: "web", request, answer });
  const turn = { kind: "message", text: "go", decisions: [], end: "ended" };
  return cassetteOf(
    Recording.parse({
      format: "planner-studio/recording",
      version: 1,
      id: "r",
      title: "R",
      planner: "p",
      synthetic: true,
      start: {},
      turns: turns.map((calls, t) => ({
        ...turn,
        calls: calls.map((request, i) => called(request, `${t + 1}.${i}`)),
      })),
      spares: spares.map((request, i) => called(request, `spare ${i}`)),
    }),
    requests,
  );
};

type Heard = { readonly request: Asked; readonly found: MatchResult };

const ask = (cassette: ReturnType<typeof tape>, all: readonly Asked[]): Heard[] => {
  const taken = new Map<string, number>();
  return all.map((request) => {
    const key = cassette.key("web", request);
    const found = cassette.find(key, "web", request, taken);
    take(taken, key, found);
    return { request, found };
  });
};

const same = (a: Asked, b: Asked): boolean =>
  a.what === b.what && a.more.page === b.more.page && a.more.city === b.more.city;
const differences = (a: Asked, b: Asked): number =>
  Number(a.more.page !== b.more.page) + Number(a.more.city !== b.more.city);
const answerOf = (found: MatchResult): Json => (found.as === "miss" ? null : (found.call.answer ?? null));

test("every request that equals a call which no equal request took hears that call", () => {
  fc.assert(
    fc.property(script, (drawn) => {
      const all = drawn.turns.flatMap((calls, t) =>
        calls.map((call, i) => ({ call, name: `${t + 1}.${i}` })),
      );
      const left = new Set(all.map(({ name }) => name));
      for (const { request, found } of ask(tape(drawn.turns, drawn.spares), drawn.requests)) {
        const equal = all.find(({ call, name }) => left.has(name) && same(call, request));
        expect(found.as === "exact").toBe(equal !== undefined);
        if (!equal) continue;
        expect(answerOf(found)).toBe(equal.name);
        left.delete(equal.name);
      }
    }),
    { numRuns: runs(500) },
  );
});

test("what inexact requests are given takes nothing from those that equal it", () => {
  fc.assert(
    fc.property(script, (drawn) => {
      const cassette = tape(drawn.turns, drawn.spares);
      const held = (request: Asked) =>
        [...drawn.turns.flat(), ...drawn.spares].some((call) => same(call, request));
      const equal = drawn.requests.filter(held);
      const without = ask(cassette, equal).map(({ found }) => answerOf(found));
      const among = ask(cassette, drawn.requests).filter(({ request }) => held(request));
      expect(among.map(({ found }) => answerOf(found))).toEqual(without);
    }),
    { numRuns: runs(500) },
  );
});

test("an inexact answer is the least different of those that nobody took", () => {
  fc.assert(
    fc.property(script, (drawn) => {
      const all = drawn.turns.flatMap((calls, t) =>
        calls.map((call, i) => ({ call, name: `${t + 1}.${i}` })),
      );
      const left = new Set(all.map(({ name }) => name));
      for (const { request, found } of ask(tape(drawn.turns, drawn.spares), drawn.requests)) {
        if (found.as === "normalised") {
          const free = all.filter(({ call, name }) => left.has(name) && call.what === request.what);
          const least = Math.min(...free.map(({ call }) => differences(call, request)));
          const first = free.find(({ call }) => differences(call, request) === least);
          expect([answerOf(found), found.paths.length]).toEqual([first?.name, least]);
        }
        left.delete(String(answerOf(found)));
      }
    }),
    { numRuns: runs(500) },
  );
});

test("the order in which different requests are asked changes no exact answer", () => {
  const shuffled = script.chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      order: fc.shuffledSubarray([...drawn.requests.keys()], { minLength: drawn.requests.length }),
    }),
  );
  const exact = (heard: readonly Heard[]) =>
    heard.flatMap(({ request, found }) =>
      found.as === "exact" ? [`${JSON.stringify(request)} ${answerOf(found)}`] : [],
    );
  fc.assert(
    fc.property(shuffled, ({ drawn, order }) => {
      const cassette = tape(drawn.turns, drawn.spares);
      const asIs = exact(ask(cassette, drawn.requests));
      const other = exact(
        ask(
          cassette,
          order.map((i) => drawn.requests[i] as Asked),
        ),
      );
      expect(other.sort()).toEqual(asIs.sort());
    }),
    { numRuns: runs(500) },
  );
});
