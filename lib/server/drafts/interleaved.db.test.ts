import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DraftDocument, deleteNodes, describeNode, type Edit, insertNode, setWords } from "../../editor";
import { type Layout, layoutOf } from "../../layout";
import { plannerModules } from "../../planners";
import type { Json } from "../../std";
import { manyRuns, runs } from "../../std/runs.fixture";
import { address, Topology } from "../../topology";
import { openMemory } from "../cache/memory";
import { type Actor, localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { findStoredDraft } from "../db/history/drafts";
import { scopedTo } from "../db/store";
import { restoreRevision } from "../history/restore";
import { unseeded } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { openForEditing } from "../topologies/edit";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import {
  answer,
  type Browsers,
  type Choice,
  factsOf,
  flush,
  isShown,
  openPage,
  type Page,
  publish,
  through,
  without,
} from "./interleaved.fixture";

/** 500 runs in `npm run fuzz`, a quarter of them in `npm test`, on each database others; `LAW_SEED` draws others again. */
const numRuns = Math.ceil(runs(500) / 2);
const seed = Number(process.env.LAW_SEED ?? 761358184);
const planner = plannerModules()[0]?.planner.id ?? "";
const first = ["a", "b", "c", "d", "e"];
/** Ada has two tabs of one browser open, Ben one. */
const people = ["ada", "ada", "ben"];

const acts = ["edit", "edit", "edit", "flush", "flush", "version", "undo", "redo", "reload", "late"] as const;
const rare = ["import", "restore", "giveUp"] as const;
const aStep = fc.record({
  tab: fc.nat(people.length - 1),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...acts) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  ),
  at: fc.nat(1000),
  choice: fc.constantFrom<Choice>("theirs", "mine", "own", "own", "some"),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

let made = 0;
/** An edit that leaves a mark of its own. */
function anEdit({ topology }: DraftDocument, at: number): Edit {
  made += 1;
  const node = topology.nodes[at % Math.max(1, topology.nodes.length)];
  const edge = topology.edges[at % Math.max(1, topology.edges.length)];
  const canLose = topology.nodes.length > 2;
  if (at % 6 === 0 && edge) return insertNode(address.edge(edge), `n${made}`);
  if (at % 6 === 1 && node && canLose) return deleteNodes([node.id]);
  if (at % 6 === 2 && node && canLose) return replaceNode(node.id, `n${made}`);
  if (at % 6 > 3 && node) return describeNode(node.id, { note: `w${made}` });
  return setWords({ title: `t${made}` });
}

/** Another node in the place of one; where it has more than one place, the node is only deleted. */
const replaceNode =
  (id: string, by: string): Edit =>
  (topology, signature) => {
    const deleted = deleteNodes([id])(topology, signature);
    const from = topology.edges.find((edge) => edge.to === id)?.from;
    const between = deleted.ok && deleted.topology.edges.find((edge) => edge.from === from);
    return between ? insertNode(address.edge(between), by)(deleted.topology, signature) : deleted;
  };

describe("two people, three tabs", () => {
  onBothEngines((open) => {
    const store = unseeded(open);
    let worlds = 0;
    let layout: Layout | null = null;

    /** A workspace of its own, for the list of topologies is read whenever a page is opened. */
    async function aWorld() {
      worlds += 1;
      const name = `interleaved-${worlds}`;
      await store().prisma.workspace.create({ data: { id: name, name } });
      const owner: Actor = { ...localActor, workspaceId: name };
      const topology = Topology.parse({
        format: "planner-studio/topology",
        version: 2,
        id: name,
        title: "T",
        planner,
        namespace: "n",
        nodes: first.map((id) => ({ id, policies: [], unbound: "A drawing." })),
        edges: ["START", ...first].map((from, i) => ({ from, to: first[i] ?? "END" })),
        routers: [],
      });
      layout ??= await layoutOf(topology);
      const drawing = layout;
      await saveTopology(ctxAs(owner), { document: topology as Json, layout: drawing });
      const newest = async (): Promise<DraftDocument> => {
        const draft = await findStoredDraft(scopedTo(store(), name, openMemory()), name);
        if (draft?.document) return draft.document;
        const version = await getTopology(ctxAs(owner), { topology: name });
        return { topology: version.topology, layout: drawing };
      };
      const actors = people.map((userId): Actor => ({ ...owner, userId, name: userId }));
      return { name, topology, actors, layout: drawing, newest };
    }

    const seen = {
      conflicts: 0,
      reopened: 0,
      moved: 0,
      drafts: 0,
      versions: 0,
      givenUp: 0,
      imports: 0,
      restored: 0,
      undone: 0,
      redone: 0,
    };
    const run = async (steps: readonly Step[]) => {
      const { name, topology, actors, layout, newest } = await aWorld();
      const browsers: Browsers = new Map();
      /** Facts that somebody saw and took away. */
      const dismissed = new Set<string>();
      const facts = (document: DraftDocument) => factsOf(document, first);
      const everMade = new Set<string>();
      const dismiss = (page: Page | null, some: readonly string[]) => {
        for (const fact of some) {
          page?.dismissed.add(fact);
          dismissed.add(fact);
        }
      };
      const pages = await Promise.all(actors.map((actor) => openPage(actor, name, browsers)));
      const shown = (page: Page) => page.store.getState().history.present;
      /** Something that a person does on a page: what goes out of sight by it was theirs to take away. */
      const act = (page: Page, work: () => void) => {
        const before = facts(shown(page));
        work();
        const after = facts(shown(page));
        for (const fact of without(after, before)) everMade.add(fact);
        if (page.state.at === "conflict") seen.reopened += 1;
        else dismiss(page, without(before, after));
      };
      const step = (page: Page, what: "undo" | "redo") => {
        const before = shown(page);
        act(page, () => page.store.getState()[what]());
        if (shown(page) !== before) seen[what === "undo" ? "undone" : "redone"] += 1;
      };
      const settle = (page: Page, choice: Choice, at: number) => {
        for (let turn = 0; page.state.at === "conflict" && turn < 5; turn += 1) {
          seen.conflicts += 1;
          let n = at;
          const coin = () => {
            n = (n * 7 + 3) % 1001;
            return n % 2 === 0;
          };
          const began = facts(page.state.began);
          const { sides, result, shown: sentences } = answer(page, page.state, choice, coin);
          for (const side of sides) {
            // What only the other side took away of what both began with is that side's change.
            const gone = without(facts(side), facts(result)).filter((fact) => !began.has(fact));
            for (const fact of gone) expect(isShown(fact, sentences), `${fact} in ${sentences}`).toBe(true);
            dismiss(page, gone);
          }
          const [mine, theirs] = sides.map(facts);
          const inBoth = [...began].filter((fact) => mine?.has(fact) && theirs?.has(fact));
          // A text that moved with its node belongs to it from now on.
          const known = new Set([...began, ...sides.flatMap((side) => [...facts(side)])]);
          for (const fact of without(facts(result), known)) {
            seen.moved += 1;
            everMade.add(fact);
          }
          const dropped = inBoth.filter((fact) => !facts(result).has(fact));
          for (const fact of dropped) expect(isShown(fact, sentences), fact).toBe(true);
          dismiss(page, dropped);
          // Some take their choice back, which opens it again, and choose once more.
          if (turn === 0 && at % 3 === 0)
            act(page, () => {
              for (let undo = 0; page.state.at !== "conflict" && undo < 2; undo += 1)
                page.store.getState().undo();
            });
        }
        expect(page.state.at).not.toBe("conflict");
      };
      for (const { tab, act: what, at, choice } of steps) {
        const page = pages[tab] as Page;
        if (page.state.at === "conflict") settle(page, choice, at);
        switch (what) {
          case "edit": {
            const edit = anEdit(shown(page), at);
            act(page, () => void page.store.getState().apply(edit));
            break;
          }
          case "undo":
          case "redo":
            step(page, what);
            if (what === "undo" && at % 2 === 0) step(page, "redo");
            break;
          case "flush":
            await flush(page);
            seen.drafts += 1;
            break;
          case "late":
            for (const pass of page.waiting.splice(0)) pass();
            break;
          case "version": {
            const saved = await publish(page, name);
            if (saved?.ok && saved.value.kept) seen.versions += 1;
            break;
          }
          case "giveUp": {
            await flush(page);
            const { draft } = await openForEditing(ctxAs(page.actor), { topology: name });
            if (!draft || page.state.at === "conflict") break;
            const before = facts(shown(page));
            const { topology: version } = await getTopology(ctxAs(page.actor), { topology: name });
            const why = await through(
              page,
              page.keeper?.giveUp({ topology: version, layout }) ?? Promise.resolve(null),
            );
            if (why === null) {
              seen.givenUp += 1;
              dismiss(page, without(before, facts(shown(page))));
            }
            break;
          }
          case "reload": {
            // Two tabs share what their browser stores, and a page asks before it is left with unsaved steps.
            await flush(page);
            if ((page.state as { at: string }).at === "conflict") settle(page, choice, at);
            await flush(page);
            page.isOpen = false;
            page.keeper?.stop();
            pages[tab] = await openPage(page.actor, name, browsers);
            break;
          }
          case "import": {
            const { topology: current } = await getTopology(ctxAs(page.actor), { topology: name });
            made += 1;
            const nodes = current.nodes.map((node, i) => (i === 0 ? { ...node, note: `i${made}` } : node));
            const document = { ...current, nodes } as Json;
            const drawn = (content: Topology): DraftDocument => ({ topology: content, layout });
            const next = { ...current, nodes };
            dismiss(null, without(facts(drawn(current)), facts(drawn(next))));
            for (const fact of without(facts(drawn(next)), facts(drawn(current)))) everMade.add(fact);
            await saveTopology(ctxAs(page.actor), { document, layout });
            seen.imports += 1;
            break;
          }
          case "restore": {
            const current = await getTopology(ctxAs(page.actor), { topology: name });
            const number = 1 + (at % current.revision);
            await restoreRevision(ctxAs(page.actor), { of: "topology", name, number });
            const now = await getTopology(ctxAs(page.actor), { topology: name });
            const [was, is] = [current, now].map(({ topology: content }) =>
              facts({ topology: content, layout }),
            ) as [ReadonlySet<string>, ReadonlySet<string>];
            dismiss(null, without(was, is));
            if (now.hash !== current.hash) seen.restored += 1;
            break;
          }
        }
      }
      // Everybody comes to an end: all is saved, and every choice is made.
      for (let turn = 0; turn < 6; turn += 1)
        for (const page of pages) {
          await flush(page);
          settle(page, "own", turn);
          await flush(page);
        }
      // Whoever opens the page again compares a draft with a version that came after it.
      for (const [tab, page] of pages.entries()) {
        page.isOpen = false;
        page.keeper?.stop();
        const again = await openPage(page.actor, name, browsers);
        pages[tab] = again;
        settle(again, "own", tab);
        await flush(again);
        settle(again, "own", tab);
        await flush(again);
      }
      const last = facts(await newest());
      const lost = [...everMade].filter((fact) => !last.has(fact) && !dismissed.has(fact));
      expect(lost).toEqual([]);
      for (const page of pages) page.keeper?.stop();
      expect(topology.id).toBe(name);
    };
    const law = fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 18 }), run);

    test("no change is lost or undone unless its person, or one who saw it, chose so", async () => {
      const own = store().kind === "pglite" ? seed : seed + 1;
      await fc.assert(law, { seed: own, numRuns, endOnFailure: true });
      for (const [what, count] of manyRuns ? Object.entries(seen) : [])
        expect(count, what).toBeGreaterThanOrEqual(Math.floor(numRuns / 25));
    }, 1_800_000);
  });
});
