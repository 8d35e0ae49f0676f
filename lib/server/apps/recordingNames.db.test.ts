import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Recording, recordingVersion } from "../../recording";
import { localActor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { addRecording } from "../db/recordings";
import { getComparison } from "../diffs/get";
import { openRecording } from "../diffs/open";
import { importDocument } from "../documents/import";
import { importEvidence } from "../documents/importEvidence";
import { withApps } from "../evidence/apps/appPlanners";
import { getRecording } from "../recordings/get";
import { listRecordings } from "../recordings/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { getAppComparison } from "./get";
import { asOtherApp } from "./otherApp.fixture";

const text = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");

const sidesOf = (href: string) => {
  const { searchParams } = new URL(href, "http://studio");
  return { base: searchParams.get("base") ?? "", head: searchParams.get("head") ?? "" };
};

onBothEngines((open) => {
  const store = sampled(open);
  const asked = () => withApps(ctxAs());
  const namesOf = async (planner: string) =>
    (await listRecordings(await asked(), { planner })).map(({ name }) => name);
  const statuses = async (href: string) => {
    const { comparison } = await getComparison(await asked(), sidesOf(href));
    return comparison.recordings.map(({ recording, status }) => [recording, status]);
  };

  it("takes recordings of the same names from two apps, and explains both comparisons", async () => {
    const { href } = await importEvidence(await asked(), { text: asOtherApp(text, "other") });
    expect(await namesOf("other")).toEqual(["other/booking", "other/small-talk", "other/weather"]);
    expect(await statuses(href)).toEqual([
      ["other/booking", "differs"],
      ["other/small-talk", "identical"],
      ["other/weather", "differs"],
    ]);
    const ctx = await asked();
    const explained = await getAppComparison(ctx, sidesOf(href));
    expect(Object.keys(explained?.likely ?? {}).sort()).toEqual(["other/booking", "other/weather"]);
    const opened = await openRecording(ctx, { ...sidesOf(href), recording: "other/booking" });
    expect(opened?.diff.recording).toBe("other/booking");
    const { recording } = await getRecording(ctx, { recording: "other/booking" });
    expect([recording.id, recording.planner]).toEqual(["other/booking", "other"]);
  });

  it("names a recording that is imported by itself in the same way", async () => {
    const { recordings } = JSON.parse(asOtherApp(text, "other")) as { recordings: { id: string }[] };
    const alone = { ...recordings[0], id: "alone" };
    const stored = await importDocument(await asked(), { text: JSON.stringify(alone) });
    expect(stored.name).toBe("other/alone");
  });

  it("keeps recordings under their id alone where an earlier version of the studio stored them so", async () => {
    const { recordings } = JSON.parse(text) as { recordings: Recording[] };
    const version = recordingVersion(recordings[0] as Recording);
    await store().prisma.$transaction((tx) =>
      addRecording(tx, localActor, { ...version, sample: false }, {}),
    );
    const { href } = await importEvidence(await asked(), { text });
    expect(await namesOf("agent")).toEqual(["agent/small-talk", "agent/weather", "booking"]);
    expect(await statuses(href)).toEqual([
      ["agent/small-talk", "identical"],
      ["agent/weather", "differs"],
      ["booking", "differs"],
    ]);
  });
});
