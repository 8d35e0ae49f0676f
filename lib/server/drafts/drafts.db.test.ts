import { describe, expect, test } from "vitest";
import type { DraftDocument } from "../../editor";
import { layoutOf } from "../../layout";
import { plannerModules } from "../../planners";
import { localActor } from "../core/actor";
import { Forbidden, InvalidInput, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { findStoredDraft } from "../db/history/drafts";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { openForEditing } from "../topologies/edit";
import { giveUpDraft } from "./giveUp";
import { saveDraft } from "./save";

const [shipped, other] = plannerModules()[0]!.topologies;
if (!shipped || !other) throw new Error("The samples are gone.");
const layout = await layoutOf(shipped);
const titled = (title: string): DraftDocument => ({ topology: { ...shipped, title }, layout });
const name = shipped.id;

describe("drafts", () => {
  onBothEngines((open) => {
    sampled(open);
    const opened = () => openForEditing(ctxAs(), { topology: name });
    const save = async (revision: number, title: string | null, actor = localActor) => {
      if (title === null) return giveUpDraft(ctxAs(actor), { name, revision });
      const { base } = await opened();
      return saveDraft(ctxAs(actor), { name, base, revision, document: titled(title) });
    };
    const stored = () => findStoredDraft(ctxAs().db, name);

    test("are kept by revision, come back when the page is opened, and the second of two gets both sides", async () => {
      expect((await opened()).draft).toBeNull();
      expect(await save(0, "One")).toEqual({ kept: true, revision: 1 });
      expect(await save(1, "Two")).toEqual({ kept: true, revision: 2 });
      const again = await opened();
      expect(again.revision).toBe(2);
      expect(again.draft).toMatchObject({ document: { topology: { title: "Two" }, layout } });
      const refused = await save(1, "Late");
      expect(refused).toMatchObject({
        kept: false,
        newest: { revision: 2, document: { topology: { title: "Two" } } },
      });
      expect(await save(0, "Unaware")).toMatchObject({ kept: false });
      expect((await stored())?.document?.topology.title).toBe("Two");
    });

    test("may have errors", async () => {
      const { revision } = (await stored())!;
      const { base } = await opened();
      const broken = { ...titled("Broken"), topology: { ...shipped, title: "Broken", edges: [] } };
      expect(await saveDraft(ctxAs(), { name, base, revision, document: broken })).toMatchObject({
        kept: true,
      });
    });

    test("that are done with are gone, and their revision does not come again", async () => {
      const { revision } = (await stored())!;
      expect(await save(revision, null)).toEqual({ kept: true, revision: revision + 1 });
      expect((await opened()).draft).toBeNull();
      expect((await opened()).revision).toBe(revision + 1);
      expect(await save(revision, "From before")).toMatchObject({
        kept: false,
        newest: { kind: "given_up" },
      });
      expect(await save(revision + 1, "Anew")).toEqual({ kept: true, revision: revision + 2 });
    });

    test("no save is lost or overwrites another, however two tabs interleave", async () => {
      for (let round = 0; round < 200; round += 1) {
        const { revision } = (await stored())!;
        const tabs = [`a${round}`, `b${round}`].map((title) => save(revision, title));
        const answers = await Promise.all(tabs);
        const kept = answers.map((one) => one.kept);
        expect(kept.toSorted()).toEqual([false, true]);
        const won = `${kept[0] ? "a" : "b"}${round}`;
        expect(await stored()).toMatchObject({
          revision: revision + 1,
          document: { topology: { title: won } },
        });
        const lost = answers.find((one) => !one.kept);
        expect(lost).toMatchObject({
          newest: { revision: revision + 1, document: { topology: { title: won } } },
        });
      }
    });

    test("are refused where they belong to no topology, to another one, or to nobody who may edit", async () => {
      const { base, revision } = await opened();
      const input = { name, base, revision, document: titled("Refused") };
      const asked = (change: object) => saveDraft(ctxAs(), { ...input, ...change });
      await expect(asked({ name: "nowhere" })).rejects.toThrow(NotFound);
      await expect(asked({ document: { topology: other, layout } })).rejects.toThrow(InvalidInput);
      await expect(save(revision, "Read", { ...localActor, role: "reader" })).rejects.toThrow(Forbidden);
    });
  });
});
