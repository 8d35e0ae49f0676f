import { expect, it } from "vitest";
import { plannerModules } from "../../planners";
import { localActor as actor } from "../actor";
import { onBothEngines } from "../db/engines.fixture";
import { ServiceError } from "../errors";
import { listRecordings } from "../recordings/list";
import { sampled } from "../samples/sampled.fixture";
import { duplicateTopology } from "../topologies/duplicate";
import { getTopology } from "../topologies/get";
import { listTopologies } from "../topologies/list";
import { listVersions } from "../topologies/versions";
import { importDocument } from "./import";
import { previewImport } from "./preview";
import { removalOf, removeDocument, restoreDocument } from "./remove";

const [samples] = plannerModules();
const [current, , proposal] = samples?.topologies ?? [];
const recording = samples?.recordings[0];
if (!current || !proposal || !recording) throw new Error("The samples are gone.");

onBothEngines((open) => {
  sampled(open);
  const text = (document: unknown) => ({ actor, input: { text: JSON.stringify(document) } });
  const topology = (name: string) => ({ actor, input: { kind: "topology" as const, name } });
  const names = async () => (await listTopologies({ actor, input: {} })).map(({ name }) => name);
  const refusal = (answer: Promise<unknown>) =>
    answer.then(
      () => "nothing",
      (error: unknown) => (error instanceof ServiceError ? `${error.status} ${error.message}` : "a bug"),
    );

  it("shows what an import would keep, and keeps nothing", async () => {
    const before = await names();
    expect(await previewImport(text({ ...proposal, id: "mine", title: "Mine" }))).toMatchObject({
      ...{ kind: "topology", name: "mine", title: "Mine", standing: "new", compareWith: current.id },
      counts: [{ of: "node", n: proposal.nodes.length }],
    });
    expect(await previewImport(text({ ...current, title: "Other" }))).toMatchObject({
      ...{ standing: "new-version", compareWith: null },
    });
    expect(await previewImport(text(recording))).toMatchObject({ kind: "recording", standing: "known" });
    expect(await names()).toEqual(before);
  });

  it("shows one broken edge as one error, which an import refuses", async () => {
    const [edge, ...edges] = current.edges;
    const broken = { ...current, id: "broken", edges: [{ ...edge, to: "nowhere" }, ...edges] };
    const { problems } = await previewImport(text(broken));
    expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([
      'An edge leads to "nowhere", which is no node.',
    ]);
    expect(await refusal(importDocument(text(broken)))).toMatch(/^400 .*nowhere/);
    expect(await refusal(previewImport(text({ format: "none" })))).toMatch(/^400 The file does not say/);
    expect(await refusal(previewImport({ actor, input: { text: " " } }))).toMatch(/^400 The file is empty/);
  });

  it("duplicates under an id of its own, and says when that is taken", async () => {
    const asked = (name: string) =>
      duplicateTopology({ actor, input: { topology: proposal.id, name, title: "A copy" } });
    await asked("the-copy");
    const copy = await getTopology({ actor, input: { topology: "the-copy" } });
    expect(copy.topology).toEqual({ ...proposal, id: "the-copy", title: "A copy" });
    expect(await refusal(asked("the-copy"))).toBe(
      "409 There is a topology the-copy already. Choose another id.",
    );
  });

  it("lists every version of a name, the newest first, and which behave alike", async () => {
    await importDocument(text({ ...proposal, id: "told", title: "First" }));
    await importDocument(text({ ...proposal, id: "told", title: "Second" }));
    const versions = await listVersions({ actor, input: { topology: "told" } });
    expect(versions.map(({ title, current: now }) => [title, now])).toEqual([
      ["Second", true],
      ["First", false],
    ]);
    expect(versions[0]?.behavesAs).toBe(versions[1]?.hash);
  });

  it("removes an import with all its versions, tells beforehand what hangs on it, and puts it back", async () => {
    await importDocument(text({ ...proposal, id: "going", title: "First" }));
    await importDocument(text({ ...proposal, id: "going", title: "Second" }));
    expect(await removalOf(topology("going"))).toMatchObject({ becomes: "gone", versions: 2, replays: 0 });
    const { hash } = await removeDocument(topology("going"));
    expect(await names()).not.toContain("going");
    expect(await refusal(getTopology({ actor, input: { topology: `going@${hash}` } }))).toMatch(/^404/);
    expect(await refusal(removeDocument(topology("going")))).toMatch(/^404/);
    await restoreDocument({ actor, input: { ...topology("going").input, hash } });
    const back = await getTopology({ actor, input: { topology: "going" } });
    expect(back.topology.title).toBe("Second");
  });

  it("is free to be imported again once it is removed", async () => {
    await importDocument(text({ ...proposal, id: "again", title: "First" }));
    await removeDocument(topology("again"));
    await importDocument(text({ ...proposal, id: "again", title: "Later" }));
    expect((await getTopology({ actor, input: { topology: "again" } })).topology.title).toBe("Later");
  });

  it("gives a shipped name back to what ships, and never removes that", async () => {
    expect(await removalOf(topology(proposal.id))).toBeNull();
    expect(await refusal(removeDocument(topology(proposal.id)))).toMatch(/^409 .*ships with the product/);
    await importDocument(text({ ...recording, title: "Mine" }));
    const asked = { actor, input: { kind: "recording" as const, name: recording.id } };
    expect(await removalOf(asked)).toMatchObject({ becomes: "shipped", versions: 2 });
    const { hash } = await removeDocument(asked);
    const titleNow = async () =>
      (await listRecordings({ actor, input: {} })).find(({ name }) => name === recording.id)?.title;
    expect(await titleNow()).toBe(recording.title);
    await restoreDocument({ actor, input: { ...asked.input, hash } });
    expect(await titleNow()).toBe("Mine");
    const foreign = { ...asked.input, hash: "0".repeat(64) };
    expect(await refusal(restoreDocument({ actor, input: foreign }))).toMatch(/^404/);
  });

  it("is for the owner alone", async () => {
    const reader = { ...actor, role: "reviewer" as const };
    expect(await refusal(removeDocument({ ...topology("told"), actor: reader }))).toMatch(/^403/);
  });
});
