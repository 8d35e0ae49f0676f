import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, localActor } from "../core/actor";
import { Conflict, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import type { Store } from "../db/store";
import { ctxAs, setStore } from "../server.fixture";
import { sayName } from "./sayName";

const newcomer: Actor = { ...localActor, workspaceId: "w" };

onBothEngines((open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    setStore(store);
    await store.prisma.workspace.create({ data: { id: "w", name: "W" } });
  });
  afterAll(() => store.close());

  const say = (name: string, actor = newcomer) => sayName(ctxAs(actor), { name, newcomer: "reviewer" });

  it("no two people have names that read the same", async () => {
    const { id } = await say("José Ruiz");
    for (const name of [
      "jose\u0301 ruiz",
      "José\u00a0Ruiz",
      "José  Ruiz",
      "Jo\u200bsé Ruiz\u2060",
      "Jos\u00ad\u00e9 Ruiz\ufe0f",
    ])
      await expect(say(name), name).rejects.toThrow(Conflict);
    const self = { ...newcomer, userId: id, name: "José Ruiz" };
    expect(await say("Jose\u0301 Ruiz", self)).toMatchObject({ id, name: "Jose\u0301 Ruiz" });
    expect(await say("José Ruis")).toMatchObject({ name: "José Ruis" });
  });

  it("a name that nobody sees is refused", async () => {
    for (const name of ["\u200b", "\u3164", "\u2060 \u00ad"])
      await expect(say(name), name).rejects.toThrow(InvalidInput);
  });
});
