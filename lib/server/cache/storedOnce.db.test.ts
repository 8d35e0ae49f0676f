import { expect, it, vi } from "vitest";
import { onBothEngines } from "../db/engines.fixture";
import { storedOnce } from "../db/storedOnce";
import { forgetEarlierResults } from "../db/traces/storedResults";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, forget } from "../server.fixture";
import { recent } from "./recent";

onBothEngines((open) => {
  const store = sampled(open);
  let made: string[] = [];
  const making = (name: string, fails = false) => ({
    of: ["of", name],
    make: async () => {
      made.push(name);
      if (fails) throw new Error(`${name} is gone`);
      return { name, texts: ["ä", "\u2028", "'"] };
    },
  });
  const once = (kind: string, version = 1) => {
    const kept = storedOnce({ kind, version }, recent<Promise<{ readonly name: string }>>("a test", 10));
    return async (...asked: ReturnType<typeof making>[]) => {
      made = [];
      return { values: await kept(ctxAs().db, asked), made };
    };
  };
  const restart = () => forget("a test");

  it("makes each value once, also over a restart, and answers in the order of what is asked", async () => {
    restart();
    const ask = once("order");
    const first = await ask(making("b"), making("a"));
    expect(first).toMatchObject({ values: [{ name: "b" }, { name: "a" }], made: ["b", "a"] });
    expect((await ask(making("a"))).made).toEqual([]);
    restart();
    const later = await ask(making("a"), making("c"), making("b"));
    expect(later.made).toEqual(["c"]);
    expect(later.values[2]).toEqual(first.values[0]);
  });

  it("makes once what two ask for at the same time", async () => {
    restart();
    const ask = once("at once");
    const both = await Promise.all([ask(making("a")), ask(making("a"))]);
    expect(both.map(({ values }) => values)).toEqual([both[0].values, both[0].values]);
    expect(made).toEqual(["a"]);
  });

  it("tells how many are there while some must be made, and nothing where none must", async () => {
    restart();
    const kept = storedOnce({ kind: "told", version: 1 }, recent<Promise<object>>("a test", 10));
    const tell = vi.fn();
    const ask = (...names: readonly string[]) =>
      kept(
        ctxAs().db,
        names.map((name) => making(name)),
        { atOnce: 2, tell },
      );
    await ask("a", "b", "c");
    expect(tell.mock.calls.flat()).toEqual([0, 2, 3]);
    await ask("c", "b");
    restart();
    await ask("a", "b", "c");
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it("keeps what was made before something fails, and not what failed", async () => {
    restart();
    const ask = once("failing");
    await expect(ask(making("a"), making("b", true))).rejects.toThrow("b is gone");
    restart();
    expect((await ask(making("a"), making("b"))).made).toEqual(["b"]);
  });

  it("answers what cannot be stored, tells the log once, and makes it again the next time", async () => {
    restart();
    const ask = once("full");
    const all = Array.from({ length: 250 }, (_, i) => making(`a${i}`));
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const full = vi.spyOn(store().prisma.storedResult, "createMany");
    full.mockRejectedValue(new Error("the disk is full"));
    try {
      const { values } = await ask(...all);
      expect(values.map(({ name }) => name)).toEqual(all.map(({ of }) => of[1]));
      expect(full).toHaveBeenCalledTimes(3);
      expect(log.mock.calls).toEqual([
        [expect.stringContaining("stored results (full): Error: the disk is full")],
      ]);
      // That nothing can be stored does not hide why something could not be made.
      await expect(ask(making("a0"), making("b", true))).rejects.toThrow("b is gone");
    } finally {
      full.mockRestore();
      log.mockRestore();
    }
    expect((await ask(making("a249"))).made).toEqual(["a249"]);
    restart();
    expect((await ask(making("a249"), making("a1"))).made).toEqual(["a1"]);
  });

  it("makes it again for another version, another kind and another workspace", async () => {
    restart();
    await once("versions")(making("a"));
    for (const ask of [once("versions", 2), once("others")]) {
      restart();
      expect((await ask(making("a"))).made).toEqual(["a"]);
    }
    await once("retired")(making("a"));
    await forgetEarlierResults(store(), [
      { kind: "versions", version: 2 },
      { kind: "others", version: 1 },
    ]);
    const left = await store().prisma.storedResult.findMany();
    expect(left.map(({ kind, version }) => [kind, version]).sort()).toEqual([
      ["others", 1],
      ["versions", 2],
    ]);
  });
});
