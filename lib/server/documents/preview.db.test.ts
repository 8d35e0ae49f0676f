import { expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { localActor as actor } from "../core/actor";
import { ServiceError } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { listTopologies } from "../evidence/topologies/listTopologies";
import { getHistory } from "../history/get";
import { hangingOn } from "../history/hanging";
import { removeDocument } from "../history/remove";
import { restoreRevision } from "../history/restore";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { duplicateTopology } from "../topologies/duplicate";
import { getTopology } from "../topologies/get";
import { importDocument } from "./import";
import { previewImport } from "./preview";

const [samples] = plannerModules();
const [current, , proposal] = samples?.topologies ?? [];
const recording = samples?.recordings[0];
if (!current || !proposal || !recording) throw new Error("The samples are gone.");

onBothEngines((open) => {
  sampled(open);
  const text = (document: unknown) => ({ text: JSON.stringify(document) });
  const topology = (name: string) => ({ of: "topology" as const, name });
  const names = async () => (await listTopologies(ctxAs(actor), {})).map(({ name }) => name);
  const refusal = (answer: Promise<unknown>) =>
    answer.then(
      () => "nothing",
      (error: unknown) => (error instanceof ServiceError ? `${error.status} ${error.message}` : "a bug"),
    );

  it("shows what an import would keep, and keeps nothing", async () => {
    const before = await names();
    expect(await previewImport(ctxAs(actor), text({ ...proposal, id: "mine", title: "Mine" }))).toMatchObject(
      {
        kind: "topology",
        name: "mine",
        title: "Mine",
        standing: "new",
        compareWith: current.id,
        counts: [{ of: "node", n: proposal.nodes.length }],
      },
    );
    expect(await previewImport(ctxAs(actor), text({ ...current, title: "Other" }))).toMatchObject({
      standing: "new-version",
      compareWith: null,
    });
    expect(await previewImport(ctxAs(actor), text(recording))).toMatchObject({
      kind: "recording",
      standing: "known",
    });
    expect(await names()).toEqual(before);
  });

  it.each(["a\u0000b", "\ud800", "line\nbreak", "me@home", "..", ".", " "])(
    "refuses the id %j in the words of the import",
    async (id) => {
      for (const document of [
        { ...proposal, id },
        { ...recording, id },
      ]) {
        const said = await refusal(previewImport(ctxAs(actor), text(document)));
        expect(said).toMatch(/^400 The (topology|recording) cannot be used: Its id /);
        expect(await refusal(importDocument(ctxAs(actor), text(document)))).toBe(said);
      }
    },
  );

  it.each([" ", "a\u0000b", "\ud800", "line\nbreak", "\u202ereversed", "\u2067reversed"])(
    "refuses the title %j of a topology in the words of the import",
    async (title) => {
      const document = text({ ...proposal, id: "titled", title });
      const said = await refusal(previewImport(ctxAs(actor), document));
      expect(said).toMatch(/^400 The topology cannot be used: Its title /);
      expect(await refusal(importDocument(ctxAs(actor), document))).toBe(said);
    },
  );

  it("says of a recording whose planner is not here that it cannot be kept, as an import does", async () => {
    const strange = text({ ...recording, id: "strange", planner: "nobody" });
    const message = 'There is no planner "nobody"';
    expect(await previewImport(ctxAs(actor), strange)).toMatchObject({
      keepable: false,
      problems: [{ severity: "error", message: expect.stringContaining(message) }],
    });
    expect(await refusal(importDocument(ctxAs(actor), strange))).toContain(message);
  });

  it("refuses an id of another planner's, as an import does", async () => {
    const other = plannerModules().at(-1);
    const theirs = [
      { ...other?.topologies[0], id: current.id },
      { ...other?.recordings[0], id: recording.id },
    ];
    for (const document of theirs) {
      const refused = await refusal(importDocument(ctxAs(actor), text(document)));
      expect(refused).toMatch(/^409 The id .* is already used by a/);
      expect(await refusal(previewImport(ctxAs(actor), text(document)))).toBe(refused);
    }
  });

  it("shows one broken edge as one error, which an import refuses", async () => {
    const [edge, ...edges] = current.edges;
    const broken = { ...current, id: "broken", edges: [{ ...edge, to: "nowhere" }, ...edges] };
    const { problems } = await previewImport(ctxAs(actor), text(broken));
    expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([
      'An edge leads to "nowhere", which is no node.',
    ]);
    expect(await refusal(importDocument(ctxAs(actor), text(broken)))).toMatch(/^400 .*nowhere/);
    expect(await refusal(previewImport(ctxAs(actor), text({ format: "none" })))).toMatch(
      /^400 The file does not say/,
    );
    expect(await refusal(previewImport(ctxAs(actor), { text: " " }))).toMatch(/^400 The file is empty/);
  });

  it("says whose topology a drawing is taken for and why, and takes it for another where one is named", async () => {
    const drawn = (text: string, planner?: string) => previewImport(ctxAs(actor), { text, planner });
    const known = "flowchart TD\n  START --> tick\n  tick --> unheard_of";
    const found = await drawn(known);
    expect(found).toMatchObject({ drawnFor: { planner: current.planner }, unbound: 2 });
    expect(found.drawnFor?.planners).toEqual([
      ...plannerModules().map(({ planner: { id, title } }) => ({ id, title })),
      { id: "none", title: "No planner" },
    ]);
    expect(found.remarks[0]).toMatch(
      /^The drawing was treated as a topology of .+, which recognises 1 of the 2 nodes by name\.$/,
    );
    expect(found.remarks.join()).not.toContain("unbound");
    expect(found.problems).toContainEqual(expect.objectContaining({ address: "node:unheard_of" }));
    const [, second] = plannerModules();
    const named = await drawn(known, second?.planner.id);
    expect(named.drawnFor?.planner).toBe(second?.planner.id);
    expect(named.remarks.join()).not.toContain("treated as");
    const unknown = await drawn("flowchart TD\n  START --> unheard_of\n  unheard_of -.-> END");
    expect(unknown.remarks[0]).toMatch(
      /^No planner recognises a node name in the drawing, so it has no planner/,
    );
    expect(unknown).toMatchObject({ drawnFor: { planner: "none" }, planner: "No planner", keepable: true });
    expect(unknown.problems.map(({ address }) => address)).toEqual(["topology"]);
    expect(await previewImport(ctxAs(actor), text(proposal))).toMatchObject({ drawnFor: null, unbound: 0 });
  });

  it("keeps a drawing that no planner knows as no planner's, and opens it again", async () => {
    const unknown = { text: "flowchart TD\n  START --> unheard_of\n  unheard_of --> END", name: "nobody" };
    expect(await importDocument(ctxAs(actor), unknown)).toMatchObject({
      kind: "topology",
      name: "nobody",
    });
    const stored = await getTopology(ctxAs(actor), { topology: "nobody" });
    expect(stored.topology.planner).toBe("none");
  });

  it("offers every drawing of a Markdown text, and imports the one that is named", async () => {
    const two =
      "# A\n```mermaid\nflowchart TD\n  a --> b\n```\n# B\n```mermaid\nflowchart TD\n  c --> d\n```\n";
    const shown = await previewImport(ctxAs(actor), { text: two, drawing: 2 });
    expect(shown.drawnFor).toMatchObject({ drawing: 2, drawings: ["A", "B"] });
    await importDocument(ctxAs(actor), { text: two, name: "second", drawing: 2 });
    const { topology: second } = await getTopology(ctxAs(actor), { topology: "second" });
    expect(second.nodes.map(({ id }) => id)).toEqual(["c", "d"]);
    expect(await refusal(previewImport(ctxAs(actor), { text: two, drawing: 3 }))).toContain(
      "there is no drawing 3",
    );
  });

  it("duplicates under an id of its own, and says when that is taken", async () => {
    const asked = (name: string) =>
      duplicateTopology(ctxAs(actor), { topology: proposal.id, name, title: "A copy" });
    await asked("the-copy");
    const copy = await getTopology(ctxAs(actor), { topology: "the-copy" });
    expect(copy.topology).toEqual({ ...proposal, id: "the-copy", title: "A copy" });
    const { revisions } = await getHistory(ctxAs(actor), { of: "topology", name: "the-copy" });
    expect(revisions[0]?.why).toMatch(new RegExp(`^A copy of ${proposal.title} \\([0-9a-f]{7}\\)\\.$`));
    expect(await refusal(asked("the-copy"))).toBe(
      "409 A topology named the-copy already exists. Choose another id.",
    );
    await removeDocument(ctxAs(actor), topology("the-copy"));
    expect(await refusal(asked("the-copy"))).toBe(
      "409 A topology named the-copy was removed. Restore it, or choose another id.",
    );
    const drawn = { text: "flowchart TD\n  a --> b", name: "the-copy" };
    expect(await importDocument(ctxAs(actor), drawn)).toMatchObject({ name: "the-copy 2" });
  });

  it("tells what hangs on an import before it is removed, and nothing of what ships", async () => {
    await importDocument(ctxAs(actor), text({ ...proposal, id: "going", title: "First" }));
    await importDocument(ctxAs(actor), text({ ...proposal, id: "going", title: "Second" }));
    expect(await hangingOn(ctxAs(actor), topology("going"))).toEqual({
      revision: 2,
      revisions: 2,
      replays: 0,
    });
    expect(await hangingOn(ctxAs(actor), topology(proposal.id))).toBeNull();
    const brought = { of: "recording" as const, name: "brought" };
    await importDocument(ctxAs(actor), text({ ...recording, id: "brought" }));
    expect(await hangingOn(ctxAs(actor), brought)).toMatchObject({ revisions: 1 });
  });

  it("removes an import, and what it meant is brought back", async () => {
    await removeDocument(ctxAs(actor), topology("going"));
    expect(await names()).not.toContain("going");
    expect(await hangingOn(ctxAs(actor), topology("going"))).toBeNull();
    await restoreRevision(ctxAs(actor), { of: "topology", name: "going", number: 2 });
    expect((await getTopology(ctxAs(actor), { topology: "going" })).topology.title).toBe("Second");
  });
});
