import { expect, test } from "vitest";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { type Batch, batchOf, readIn, refusedFirst, tallyOf } from "./batch";

const chosen = (path: string) => ({ file: new File(["{}"], path), path });

const aPreview = (name: string, change: Partial<ImportPreview> = {}): ImportPreview => ({
  kind: "recording",
  title: name,
  name,
  planner: "P",
  standing: "new",
  counts: [],
  problems: [],
  keepable: true,
  remarks: [],
  unbound: 0,
  drawnFor: null,
  conversations: null,
  compareWith: null,
  ...change,
});

const readAll = (...previews: readonly ImportPreview[]): Batch =>
  previews.reduce<Batch>(
    (batch, value, i) => [...batch, readIn(batch, chosen(`${i}.json`), { ok: true, value })],
    [],
  );
const ats = (batch: Batch) => batch.map(({ at }) => at);

test("files are new, already there, or refused with what to mend", () => {
  const problem = { severity: "error", message: "No node.", fix: "Add one.", address: "topology" } as const;
  const warning = { ...problem, severity: "warning", message: "Odd." } as const;
  const batch = readAll(
    aPreview("a"),
    aPreview("b", { standing: "known" }),
    aPreview("c", { keepable: false, problems: [warning, problem] }),
  );
  expect(ats(batch)).toEqual(["ready", "known", "refused"]);
  expect(batch[2]).toMatchObject({ refusal: { message: "No node. Add one.", details: [] } });
  expect(tallyOf(batch)).toBe("3 files: 1 to import, 1 already there, 1 refused.");
  expect(tallyOf(batchOf([chosen("one.json")]))).toBe("1 file: 1 not read.");
});

test("of two files with one id only the first is imported, whatever stands between them", () => {
  const batch = readAll(aPreview("a"), aPreview("b"), aPreview("a", { standing: "new-version" }));
  expect(ats(batch)).toEqual(["ready", "ready", "refused"]);
  expect(batch[2]).toMatchObject({ refusal: { message: "0.json has the id a too." } });
});

test("one id may be a recording's and a topology's, a drawing's, or of what has no id yet", () => {
  const drawnFor = { planner: "P", planners: [], drawing: 1, drawings: [] };
  const pairs = [
    [aPreview("a"), aPreview("a", { kind: "topology" })],
    [aPreview("a", { drawnFor }), aPreview("a", { drawnFor })],
    [aPreview("", { name: null }), aPreview("", { name: null })],
    [aPreview("a", { standing: "known" }), aPreview("a", { standing: "new-version" })],
  ] as const;
  for (const pair of pairs) expect(ats(readAll(...pair))).not.toContain("refused");
});

test("what cannot be read is listed first, and a refusal while importing moves nothing", () => {
  const refusal = { message: "No.", details: [] };
  const late = { ...chosen("late"), at: "refused", refusal, shown: aPreview("late") } as const;
  const unread = { ...chosen("unread"), at: "refused", refusal } as const;
  const waiting = { ...chosen("waiting"), at: "waiting" } as const;
  const paths = refusedFirst([waiting, late, unread]).map(({ path }) => path);
  expect(paths).toEqual(["unread", "waiting", "late"]);
});
