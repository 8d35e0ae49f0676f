import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { onBothEngines } from "../db/engines.fixture";
import { listRecordings } from "../recordings/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { importedBefore, importFiles } from "./importFiles";

const { recordings, topologies } = plannerModule("venturescope")!;
const [recording] = recordings;
const file = (id: string, title = id) => {
  return { path: `${id}.json`, text: JSON.stringify({ ...recording, id, title }) };
};
const set = "Week 47";
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

onBothEngines((open) => {
  const store = sampled(open);

  it("stores a chunk once, with a result for each file, and refuses no file because of another", async () => {
    const topology = { path: "t.json", text: JSON.stringify({ ...topologies[0], id: "of-a-folder" }) };
    const files = [
      file("a"),
      { path: "broken.json", text: "{" },
      { path: "empty.json", text: "" },
      file("b"),
      { path: "odd.json", text: JSON.stringify({ ...recording, id: "c", planner: "nobody" }) },
      topology,
    ];
    const outcomes = async () =>
      (await importFiles(ctxAs(), { set, files })).map(({ outcome, ...one }) => [
        outcome,
        one.message ?? ("name" in one ? one.name : ""),
      ]);
    expect(await outcomes()).toEqual([
      ["new", "a"],
      ["refused", expect.stringContaining("Not valid JSON")],
      ["refused", expect.any(String)],
      ["new", "b"],
      ["refused", expect.stringContaining('no planner "nobody"')],
      ["new", "of-a-folder"],
    ]);
    const again = await outcomes();
    expect(again.slice(0, 4)).toEqual([["known", "a"], expect.anything(), expect.anything(), ["known", "b"]]);
    const listed = await listRecordings(ctxAs(), { set: "week-47" });
    expect(listed.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(await store().prisma.logEvent.count({ where: { kind: "recording.imported" } })).toBe(2);
  });

  it("refuses the second of two files with one id of different planners, and stores the first", async () => {
    const other = plannerModule("smith")!.recordings[0];
    const files = [
      file("shared"),
      { path: "other.json", text: JSON.stringify({ ...other, id: "shared" }) },
      file("beside"),
    ];
    const results = await importFiles(ctxAs(), { set, files });
    expect(results.map(({ outcome, message = "" }) => `${outcome} ${message}`)).toEqual([
      "new ",
      "refused The id shared is already used by a recording of the planner venturescope. Choose another id.",
      "new ",
    ]);
  });

  it("counts other documents as new, known or a new version too", async () => {
    const outcomeOf = async (title: string) => {
      const text = JSON.stringify({ ...topologies[0], id: "counted", title });
      return (await importFiles(ctxAs(), { set, files: [{ path: "t.json", text }] })).map(
        (one) => one.outcome,
      );
    };
    expect(await outcomeOf("First")).toEqual(["new"]);
    expect(await outcomeOf("First")).toEqual(["known"]);
    expect(await outcomeOf("Second")).toEqual(["new-version"]);
  });

  it("says which files of a folder are stored, by path, content and set", async () => {
    const [a, other] = [file("a"), file("a", "Other")];
    const asked = async (text: string, into = set) =>
      importedBefore(ctxAs(), { set: into, files: [{ path: a.path, digest: digestOf(text) }] });
    expect(await asked(a.text)).toMatchObject([{ path: "a.json", outcome: "new", name: "a" }]);
    expect(await asked(other.text)).toEqual([]);
    expect(await asked(a.text, "Another")).toEqual([]);
  });
});
