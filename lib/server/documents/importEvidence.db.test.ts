import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "../../std";
import { getAppComparison } from "../apps/get";
import { localActor } from "../core/actor";
import { Forbidden, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { findAppCommit } from "../db/lists/appCommits";
import { getStoredReview } from "../db/reviews/read";
import { getComparison } from "../diffs/get";
import { openRecording } from "../diffs/open";
import { withApps } from "../evidence/apps/appPlanners";
import { listTopologies } from "../evidence/topologies/listTopologies";
import { listRecordings } from "../recordings/list";
import { readRecording } from "../recordings/read";
import { startReplay } from "../replays/start";
import { changeReviewFields } from "../reviews/change";
import { createReview } from "../reviews/create";
import { listReviews, openReviewOf } from "../reviews/list";
import { pushVersion } from "../reviews/push";
import { getSignOff } from "../reviews/signOff";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { startSweep } from "../sweeps/start";
import { openForEditing } from "../topologies/edit";
import { getTopology } from "../topologies/get";
import { saveTopology } from "../topologies/save";
import { importEvidence } from "./importEvidence";

const text = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
const asks = "examples/apps/agent-asks.comparison.json";
const changed = (change: (document: Document) => void): string => {
  const document = JSON.parse(text) as Document;
  change(document);
  return JSON.stringify(document);
};
type Document = {
  noise: { masked: string[]; omitted: string[] };
  base: { engine: string; traces: { trace: { segments: { end: { message: string } }[] } }[] };
};

const sidesOf = (href: string) => {
  const { searchParams } = new URL(href, "http://studio");
  return { base: searchParams.get("base") ?? "", head: searchParams.get("head") ?? "" };
};

describe("a comparison of two commits of an app", () => {
  onBothEngines((open) => {
    sampled(open);
    const asked = () => withApps(ctxAs());

    it("is refused from a guest, a reader and a reviewer", async () => {
      for (const role of [null, "reader", "reviewer"] as const) {
        const importing = importEvidence(ctxAs({ ...localActor, role }), { text });
        await expect(importing).rejects.toThrow();
        if (role !== null) await expect(importing).rejects.toBeInstanceOf(Forbidden);
      }
      expect(await listRecordings(await asked(), { planner: "agent" })).toEqual([]);
    });

    it("is refused by name where a part does not fit, and nothing of it is stored", async () => {
      const edited = changed(({ base }) => {
        const [first] = base.traces;
        if (first?.trace.segments[0]) first.trace.segments[0].end.message = "forged";
      });
      const foreign = changed(({ base }) => {
        base.engine = `app:${"0".repeat(64)}`;
      });
      for (const [forged, message] of [
        [edited, "The trace of booking on A does not fit its hash: it was edited."],
        [foreign, "The engine of A is not the hash of its runner, lock file and commit."],
      ] as const) {
        const importing = importEvidence(await asked(), { text: forged });
        await expect(importing).rejects.toBeInstanceOf(InvalidInput);
        await expect(importing).rejects.toThrow(`The comparison cannot be used: ${message}`);
      }
      expect((await asked()).planners.find("agent")).toBeUndefined();
    });

    it("is stored as two versions of the app's graph, and compared as the command line compared it", async () => {
      const { href, name, outcome } = await importEvidence(await asked(), { text });
      expect(outcome).toBe("new");
      expect(name).toMatch(/^agent [0-9a-f]{7} → [0-9a-f]{7}$/);
      const ctx = await asked();
      expect(ctx.planners.find("agent")?.runs).toBe("elsewhere");
      expect(ctx.planners.ownIds.has("agent")).toBe(true);
      const { comparison, trust } = await getComparison(ctx, sidesOf(href));
      expect(comparison.recordings.map(({ recording, status }) => [recording, status])).toEqual([
        ["agent/booking", "differs"],
        ["agent/small-talk", "identical"],
        ["agent/weather", "differs"],
      ]);
      expect(trust).toMatchObject({
        faithful: ["agent/booking", "agent/small-talk", "agent/weather"],
        unfaithful: [],
        stale: [],
      });
      const opened = await openRecording(ctx, { ...sidesOf(href), recording: "agent/booking" });
      expect(opened?.diff.firstDivergence).not.toBeNull();
    });

    it("lists its graph and its recordings, with the labels of its own decisions", async () => {
      const ctx = await asked();
      expect((await listTopologies(ctx, { planner: "agent" })).map(({ name }) => name)).toEqual(["agent"]);
      expect((await listRecordings(ctx, { planner: "agent" })).map(({ name }) => name)).toEqual([
        "agent/booking",
        "agent/small-talk",
        "agent/weather",
      ]);
      const { turns } = await readRecording(ctx, { recording: "agent/weather" });
      expect(turns[0]?.decisions.map(({ label }) => label)).toContain("route to tools");
    });

    it("names the function that caused the difference, with its changed lines, and what ran both commits", async () => {
      const ctx = await asked();
      const { href } = await importEvidence(ctx, { text });
      const app = await getAppComparison(await asked(), sidesOf(href));
      expect(app?.likely["agent/booking"]?.sentence).toMatch(
        /^`route_after_model` was rewritten \(agent[.]py:\d+–\d+\)[.]$/,
      );
      expect(app?.likely["agent/booking"]?.hunk).toEqual([
        " def route_after_model(state: State) -> str:",
        '-    return "tools" if state["messages"][-1].tool_calls else "end"',
        '+    return "end"',
      ]);
      expect(app?.head).toMatchObject({ subject: "Stop after the model", author: "Ada Park" });
      expect(app?.command).toMatch(/^planner-studio compare --base [0-9a-f]{12} --head [0-9a-f]{12} --open$/);
      const planners = { base: "hybrid", head: "current" };
      expect(await getAppComparison(await asked(), planners)).toBeNull();
    });

    it("is never run here: a sweep, a replay, a saved version and the editor refuse the app", async () => {
      const ctx = await asked();
      const sentence = "agent runs in its own process. Use planner-studio compare.";
      await expect(startSweep(ctx, { topologies: ["agent"] })).rejects.toThrow(sentence);
      await expect(startReplay(ctx, { topology: "agent", recording: "agent/weather" })).rejects.toThrow(
        sentence,
      );
      const { topology } = await getTopology(ctx, { topology: "agent" });
      await expect(saveTopology(ctx, { document: { ...topology, id: "agent" } as Json })).rejects.toThrow(
        sentence,
      );
      await expect(openForEditing(ctx, { topology: "agent" })).rejects.toThrow("in its repository");
    });

    it("is reviewed over both commits, which another import of them does not touch", async () => {
      const { href } = await importEvidence(await asked(), { text });
      const { number } = await createReview(await asked(), sidesOf(href));
      await importEvidence(await asked(), { text });
      const stored = await getStoredReview((await asked()).db, number);
      const [version] = stored.versions;
      const hashes = Object.values(sidesOf(href)).map((side) => side.split("@")[1]);
      expect([version?.baseHash, version?.headHash]).toEqual(hashes);
      const [listed] = (await listReviews(await asked(), { planner: "agent" })).reviews;
      expect(listed?.titles).toEqual({
        base: "Record the conversations · v1",
        head: "Stop after the model · v2",
      });
      await expect(pushVersion(await asked(), { review: number })).rejects.toThrow(
        "The review already has the commit that was last compared with its base. Import the comparison of a newer one first",
      );
    });

    it("offers no run in a review whose head lacks a recording", async () => {
      const again = JSON.parse(readFileSync("examples/apps/agent-calls-again.comparison.json", "utf8"));
      for (const list of [again.recordings, again.base.traces, again.head.traces, again.results]) list.pop();
      const { href } = await importEvidence(await asked(), { text: JSON.stringify(again) });
      const { number } = await createReview(await asked(), sidesOf(href));
      const { untested, ship, next } = await getSignOff(await asked(), { review: number });
      expect(untested.notRun).toEqual(["How is the weather?"]);
      expect(ship.is).toBe("not-yet");
      expect(next.map(({ does }) => does)).not.toContain("run");
    });

    it("has a review whose own title follows the commit that it is about, and one that was given a title keeps it", async () => {
      const titleOf = async (review: number) => (await getStoredReview((await asked()).db, review)).title;
      const { href } = await importEvidence(await asked(), { text });
      const { number } = await createReview(await asked(), sidesOf(href));
      expect(await titleOf(number)).toBe("Stop after the model in place of Record the conversations");
      const again = readFileSync("examples/apps/agent-calls-again.comparison.json", "utf8");
      await importEvidence(await asked(), { text: again });
      await pushVersion(await asked(), { review: number });
      expect(await titleOf(number)).toBe("Call the tools again in place of Record the conversations");
      await changeReviewFields(await asked(), { review: number, title: "Ours" });
      await importEvidence(await asked(), { text: readFileSync(asks, "utf8") });
      await pushVersion(await asked(), { review: number });
      expect(await titleOf(number)).toBe("Ours");
    });

    it("has the review of its own commits, where those of two branches are open", async () => {
      const of = (file: string) => readFileSync(`examples/apps/${file}.comparison.json`, "utf8");
      const [first, second] = ["agent-stops", "agent-asks"];
      const opened: { sides: ReturnType<typeof sidesOf>; number: number }[] = [];
      for (const file of [first, second]) {
        const { href } = await importEvidence(await asked(), { text: of(file ?? "") });
        const sides = sidesOf(href);
        opened.push({ sides, ...(await createReview(await asked(), sides)) });
      }
      const numbers = [];
      for (const { sides } of opened)
        numbers.push(await openReviewOf(await asked(), { base: sides.base, head: sides.head }));
      expect(numbers).toEqual(opened.map(({ number }) => number));
    });

    it("is stored once, however often it is imported", async () => {
      const before = await listTopologies(await asked(), { planner: "agent" });
      const first = await importEvidence(await asked(), { text });
      expect(first.outcome).toBe("known");
      expect(await importEvidence(await asked(), { text })).toEqual(first);
      expect(await listTopologies(await asked(), { planner: "agent" })).toEqual(before);
    });

    it("adds what it found to the findings of imports at the same time", async () => {
      const ctx = await asked();
      const paths = Array.from({ length: 6 }, (_, i) => `messages/${i}`);
      const [first] = await Promise.all(
        paths.map((path) => importEvidence(ctx, { text: changed(({ noise }) => noise.masked.push(path)) })),
      );
      const [, base = ""] = sidesOf(first?.href ?? "").base.split("@");
      expect((await findAppCommit(ctx.db, base))?.noise.masked).toEqual(paths);
    });
  });
});
