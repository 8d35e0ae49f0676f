import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { plannerModules } from "../planners";
import { hash, type Json, type JsonObject } from "../std";
import { aTrace } from "../trace/trace.fixture";
import { giveTurnLabel } from "./agreement/giveLabel";
import { keepShadowLog } from "./agreement/keepLog";
import { listShadowLogs } from "./agreement/shadowLogs";
import { saveAnswers } from "./answers/save";
import { type Actor, localActor, type Role } from "./core/actor";
import { Forbidden, InvalidInput, NotFound } from "./core/errors";
import { onBothEngines } from "./db/engines.fixture";
import { addOwnerLink } from "./db/history/ownerLinks";
import { importDocument } from "./documents/import";
import { importEvidence } from "./documents/importEvidence";
import { importFiles } from "./documents/importFiles";
import { saveVersion } from "./drafts/saveVersion";
import { removeDocument } from "./history/remove";
import { removeImport } from "./history/removeImport";
import { restoreRevision } from "./history/restore";
import { restoreImport } from "./history/restoreImport";
import { listPlans } from "./of/smith/plans/list";
import { savePlan } from "./of/smith/plans/save";
import { savePlanOf } from "./of/smith/plans/saveOf";
import { listRegistries } from "./of/smith/registries/list";
import { markEffect } from "./of/smith/registries/mark";
import { becomeOwner } from "./people/becomeOwner";
import { sayName } from "./people/sayName";
import { setRole } from "./people/setRole";
import { addToSet, removeFromSet } from "./recordings/members";
import { saveRecording } from "./recordings/save";
import { removeSet, renameSet } from "./recordings/sets";
import { sampled } from "./samples/sampled.fixture";
import { ctxAs } from "./server.fixture";
import { bindTopology } from "./topologies/bind";
import { createTopology } from "./topologies/create";
import { drawDocument } from "./topologies/drawDocument";
import { duplicateTopology } from "./topologies/duplicate";
import { openForEditing } from "./topologies/edit";
import { saveTopology } from "./topologies/save";
import type { Ctx } from "./verb/context";

/** `reads`: changes nothing. `computes`: starts or stops the machine, whose results can be computed again. `changes`: what people made; each time it tells the log once. `reviews`: the same, by `changeReview`, `addReview` or `removeStoredReview`, which tell it. `drafts`: keeps what is for now one person's own, edits that are not saved yet or marks of what they saw, which is nobody's history. */
type Effect = "reads" | "computes" | "changes" | "reviews" | "drafts";

/** Every verb, by its file: who may carry it out, and what it does. A new one is written down here. */
const verbs: { readonly [verb: string]: readonly [Role, Effect] } = {
  "agreement/get#checkAgreement": ["reader", "reads"],
  "agreement/get#getAgreement": ["reader", "reads"],
  "agreement/giveLabel#giveTurnLabel": ["reviewer", "changes"],
  "agreement/keepLog#keepShadowLog": ["owner", "changes"],
  "agreement/start#startAgreement": ["reviewer", "computes"],
  "economics/get#checkEconomics": ["reader", "reads"],
  "economics/get#getEconomics": ["reader", "computes"],
  "answers/list#listAnswers": ["reader", "reads"],
  "answers/offers#offerAnswers": ["reader", "reads"],
  "answers/save#saveAnswers": ["reviewer", "changes"],
  "apps/get#getAppComparison": ["reader", "reads"],
  "apps/commitCosts#listCommitCosts": ["reader", "reads"],
  "apps/nodeModels#getNodeModels": ["reader", "reads"],
  "apps/recordingCommits#recordingCommits": ["reader", "reads"],
  "background/get#getBackground": ["reader", "reads"],
  "background/start#startBackground": ["reviewer", "computes"],
  "background/stop#stopBackground": ["reviewer", "computes"],
  "bisect/get#getBisect": ["reader", "reads"],
  "bisect/start#startBisect": ["reviewer", "computes"],
  "diffs/check#checkCompared": ["reader", "reads"],
  "diffs/follow#followComparison": ["reader", "reads"],
  "diffs/get#getComparison": ["reader", "reads"],
  "diffs/merged#getMerged": ["reader", "reads"],
  "diffs/open#openComparison": ["reader", "reads"],
  "diffs/open#openRecording": ["reader", "reads"],
  "diffs/rows#listCompared": ["reader", "reads"],
  "documents/export#exportDocument": ["reader", "reads"],
  "documents/importFiles#importFiles": ["owner", "changes"],
  "documents/importFiles#importedBefore": ["reader", "reads"],
  "documents/import#importDocument": ["owner", "changes"],
  "documents/importEvidence#importEvidence": ["owner", "changes"],
  "documents/startImport#startConversationsImport": ["owner", "computes"],
  "documents/preview#previewImport": ["owner", "reads"],
  "drafts/against#againstBase": ["reviewer", "computes"],
  "drafts/giveUp#giveUpDraft": ["reviewer", "drafts"],
  "drafts/giveUp#restoreDraft": ["reviewer", "drafts"],
  "drafts/presence#refreshPresence": ["reviewer", "drafts"],
  "drafts/save#saveDraft": ["reviewer", "drafts"],
  "drafts/saveVersion#saveVersion": ["owner", "changes"],
  "history/hanging#hangingOn": ["reader", "reads"],
  "history/get#getHistory": ["reader", "reads"],
  "history/listRemoved#listRemoved": ["reader", "reads"],
  "history/remove#removeDocument": ["owner", "changes"],
  "history/removeImport#removeImport": ["owner", "changes"],
  "history/removed#findRemoved": ["reader", "reads"],
  "history/versions#listVersions": ["reader", "reads"],
  "topologies/nameVersion#nameVersion": ["reader", "reads"],
  "history/restore#restoreRevision": ["owner", "changes"],
  "history/restoreImport#restoreImport": ["owner", "changes"],
  // What ships is replayed for whoever looks.
  "home/example#showExample": ["reader", "computes"],
  "home/brief#briefComparison": ["reader", "reads"],
  "home/lastComparisons#lastComparisons": ["reader", "reads"],
  "home/lastRuns#lastRuns": ["reader", "reads"],
  "home/runs#listRuns": ["reader", "reads"],
  "home/ownWork#findOwnWork": ["reader", "reads"],
  "home/todo#countToLabel": ["reader", "reads"],
  "home/todo#listTodo": ["reader", "reads"],
  "inflight/get#getInflight": ["reader", "reads"],
  "inflight/open#openInflight": ["reader", "reads"],
  "inflight/start#findInflight": ["reader", "reads"],
  "inflight/start#startInflight": ["reviewer", "computes"],
  "evidence/inflight/totals#inflightTotals": ["reader", "reads"],
  "live/cancel#cancelLiveRun": ["owner", "computes"],
  "live/get#getLiveRun": ["reader", "reads"],
  "live/list#listLiveRuns": ["reader", "reads"],
  "people/becomeOwner#becomeOwner": ["reader", "changes"],
  "people/events#listEvents": ["reader", "reads"],
  "people/list#listPeople": ["reader", "reads"],
  // Who has no name may say it.
  "people/sayName#sayName": ["reader", "changes"],
  "people/setRole#setRole": ["owner", "changes"],
  "planners/checkParameters#checkParameters": ["reader", "reads"],
  "proposals/columns#getMatrixColumns": ["reader", "reads"],
  "proposals/get#getProposals": ["reader", "reads"],
  "evidence/ranking/results#outcomesOf": ["reader", "reads"],
  "proposals/start#startProposals": ["reviewer", "computes"],
  "recordings/get#getRecording": ["reader", "reads"],
  "recordings/list#listRecordings": ["reader", "reads"],
  "home/places#findRecordings": ["reader", "reads"],
  "home/places#listPlaces": ["reader", "reads"],
  "recordings/members#addToSet": ["reviewer", "changes"],
  "recordings/members#removeFromSet": ["reviewer", "changes"],
  "recordings/outcomes#recordingOutcomes": ["reader", "reads"],
  "recordings/page#listRecordingFacets": ["reader", "reads"],
  "recordings/tags#listTags": ["reader", "reads"],
  "recordings/page#listRecordingLines": ["reader", "reads"],
  "recordings/save#saveRecording": ["owner", "changes"],
  "recordings/sets#listRecordingSets": ["reader", "reads"],
  "recordings/sets#listSetsOf": ["reader", "reads"],
  "recordings/sets#removeSet": ["reviewer", "changes"],
  "recordings/sets#renameSet": ["reviewer", "changes"],
  "replays/get#getReplay": ["reader", "reads"],
  "replays/get#getTraceFile": ["reader", "reads"],
  "replays/list#listReplays": ["reader", "reads"],
  "replays/start#startReplay": ["reviewer", "computes"],
  "replays/trust#measureTrust": ["reader", "reads"],
  "reviews/change#changeReviewFields": ["reviewer", "reviews"],
  "reviews/change#declareIntent": ["reviewer", "reviews"],
  "reviews/change#removeReview": ["owner", "reviews"],
  "reviews/change#withdrawIntent": ["reviewer", "reviews"],
  "reviews/comment#editComment": ["reviewer", "reviews"],
  "reviews/comment#reply": ["reviewer", "reviews"],
  "reviews/comment#startThread": ["reviewer", "reviews"],
  "reviews/create#createReview": ["reviewer", "reviews"],
  "reviews/decide#decide": ["reviewer", "reviews"],
  "reviews/decide#dismissVerdict": ["reviewer", "reviews"],
  "reviews/labels/left#listToLabel": ["reader", "reads"],
  "reviews/live/discussed#getDiscussedReview": ["reader", "reads"],
  "reviews/live/discussed#getReviewWalk": ["reader", "reads"],
  "reviews/live/changedThreads#changedThreads": ["reader", "reads"],
  "reviews/live/events#reviewEvents": ["reader", "reads"],
  "reviews/get#getReview": ["reader", "reads"],
  "reviews/labels/give#giveLabel": ["reviewer", "reviews"],
  "reviews/labels/prepare#prepareLabels": ["reviewer", "computes"],
  "reviews/labels/queue#getLabelQueue": ["reader", "reads"],
  "reviews/list#getReviewSides": ["reader", "reads"],
  "reviews/list#listReviews": ["reader", "reads"],
  "reviews/list#openReviewOf": ["reader", "reads"],
  "reviews/push#pushVersion": ["reviewer", "reviews"],
  "reviews/recordings#addRecordings": ["reviewer", "reviews"],
  "reviews/report#exportReport": ["reader", "reads"],
  "reviews/resolve#resolveThread": ["reviewer", "reviews"],
  "reviews/signOff#getSignOff": ["reader", "reads"],
  "reviews/suggest/accept#acceptSuggestion": ["reviewer", "reviews"],
  "reviews/suggest/drafts#discardSuggestion": ["reviewer", "drafts"],
  "reviews/suggest/drafts#listOwnSuggestions": ["reader", "reads"],
  "reviews/suggest/drafts#startProof": ["reviewer", "computes"],
  "reviews/suggest/propose#suggestChange": ["reviewer", "drafts"],
  "reviews/walk/seen#markSeen": ["reviewer", "drafts"],
  "of/smith/answers/keep#keepAnswers": ["owner", "computes"],
  "of/smith/answers/propose#proposeAnswers": ["reader", "reads"],
  "of/smith/attempts#attemptsCurve": ["reader", "reads"],
  "of/smith/compare#checkComparedPlans": ["reader", "reads"],
  "of/smith/compare#comparePlans": ["reader", "reads"],
  "of/smith/list#listRequests": ["reader", "reads"],
  "of/smith/live/judge#startJudging": ["owner", "computes"],
  "of/smith/live/offer#offerLive": ["reader", "reads"],
  // It spends; what comes of it is kept by `saveRecording`, which tells the log.
  "of/smith/live/plan#startLive": ["owner", "computes"],
  "of/smith/live/propose#proposeTexts": ["reader", "reads"],
  "of/smith/live/resume#listInterrupted": ["reader", "reads"],
  "of/smith/live/resume#discardAnswers": ["owner", "computes"],
  "of/smith/live/resume#resumeLive": ["owner", "computes"],
  "of/smith/plans/get#getPlan": ["reader", "reads"],
  "of/smith/plans/list#listPlans": ["reader", "reads"],
  "of/smith/plans/repair#repairPlan": ["reader", "reads"],
  "of/smith/plans/save#savePlan": ["reviewer", "changes"],
  "of/smith/plans/saveOf#savePlanOf": ["reviewer", "changes"],
  "of/smith/registries/get#getRegistry": ["reader", "reads"],
  "of/smith/registries/list#listRegistries": ["reader", "reads"],
  "of/smith/registries/mark#markEffect": ["owner", "changes"],
  "of/smith/run#runPlan": ["reviewer", "computes"],
  "of/smith/runs#listRuns": ["reader", "reads"],
  "of/smith/validate#validatePlan": ["reader", "reads"],
  "of/story-points/live/needs#countNeeds": ["reader", "reads"],
  "of/story-points/live/offer#offerRun": ["reader", "reads"],
  "of/story-points/live/resume#resumeRun": ["owner", "computes"],
  "of/story-points/live/set#findRunSet": ["reader", "reads"],
  // It spends; topologies and recordings are kept by their own verbs, which tell the log.
  "of/story-points/live/start#startRun": ["owner", "computes"],
  "sweeps/cancel#cancelSweep": ["reviewer", "computes"],
  "sweeps/events#sweepEvents": ["reader", "reads"],
  "sweeps/get#getSweep": ["reader", "reads"],
  "sweeps/list#listSweeps": ["reader", "reads"],
  "sweeps/start#startSweep": ["reviewer", "computes"],
  "tasks/cancel#cancelTask": ["reviewer", "computes"],
  "tasks/follow#followTask": ["reader", "reads"],
  "tasks/list#listTasks": ["reader", "reads"],
  "topologies/bind#bindTopology": ["owner", "changes"],
  "topologies/bind#proposeBindings": ["reader", "reads"],
  "topologies/coverage#coverageOf": ["reader", "reads"],
  "topologies/create#createTopology": ["owner", "changes"],
  "topologies/duplicate#duplicateTopology": ["owner", "changes"],
  "topologies/drawDocument#drawDocument": ["reviewer", "changes"],
  "topologies/drawPage#drawPage": ["reader", "reads"],
  "topologies/drawable#listDrawable": ["reader", "reads"],
  "topologies/edit#openForEditing": ["reader", "reads"],
  "topologies/get#getTopology": ["reader", "reads"],
  "evidence/topologies/listTopologies#listTopologies": ["reader", "reads"],
  "evidence/topologies/listTopologies#listTopologySummaries": ["reader", "reads"],
  "topologies/save#saveTopology": ["owner", "changes"],
};

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && !/(\.test|\.fixture)\.ts$|generated/.test(file));
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const declared = files.flatMap((file) =>
  [...textOf(file).matchAll(/const (\w+) = (?:verb|reviewerVerb|ownerVerb)\(/g)].map(
    ([, name]) => `${file.replace(/\.ts$/, "")}#${name}`,
  ),
);

const module = plannerModules()[0];
const [topology, recording] = [module?.topologies[0], module?.recordings[0]];
if (!topology || !recording) throw new Error("The samples are gone.");
const answers = module?.answers[0];
const copy = { ...topology, id: "a-copy" };
const inSet = { planner: recording.planner, recordings: [recording.id] };
const registry = plannerModules()
  .flatMap(({ readers }) => readers)
  .flatMap((reader) => reader.samples())[0]?.document;

const shadowLog = `${JSON.stringify({ case: "c", turn: 0, control: "ask", shadow: "search" })}\n`;
const drawing = "flowchart TD\n  START --> plan --> END";
type Step = (actor: Actor) => Promise<unknown>;
const imported = (document: unknown) => (actor: Actor) =>
  importDocument(ctxAs(actor), { text: JSON.stringify(document) });

const theComparison = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");

/** A trace is named by its content. */
const theTrace = { of: "trace", name: hash(aTrace() as unknown as Json).slice(0, 32) } as const;

/** Each way in which a verb changes what people made, in an order in which they can follow each other. */
const changes: readonly (readonly [verb: string, how: string, step: Step])[] = [
  ["topologies/save#saveTopology", "a new name", (actor) => saveTopology(ctxAs(actor), { document: copy })],
  [
    "topologies/save#saveTopology",
    "the next revision",
    (actor) => saveTopology(ctxAs(actor), { document: { ...copy, title: "Again" }, why: "Why not." }),
  ],
  [
    "recordings/save#saveRecording",
    "a new name",
    (actor) => saveRecording(ctxAs(actor), { document: { ...recording, id: "a-copy" } as Json }),
  ],
  ["recordings/members#addToSet", "a new set", (actor) => addToSet(ctxAs(actor), { ...inSet, set: "Mine" })],
  [
    "recordings/sets#renameSet",
    "another title",
    (actor) => renameSet(ctxAs(actor), { planner: inSet.planner, set: "mine", title: "Regressions" }),
  ],
  [
    "recordings/members#removeFromSet",
    "a recording",
    (actor) => removeFromSet(ctxAs(actor), { ...inSet, set: "mine" }),
  ],
  [
    "recordings/sets#removeSet",
    "a set",
    (actor) => removeSet(ctxAs(actor), { planner: inSet.planner, set: "mine" }),
  ],
  [
    "drafts/saveVersion#saveVersion",
    "a draft",
    async (actor) => {
      const { base, revision, document } = await openForEditing(ctxAs(actor), { topology: copy.id });
      const edited = { ...document, topology: { ...document.topology, title: "Edited" } };
      return saveVersion(ctxAs(actor), { name: copy.id, base, revision, edited, why: "Edited." });
    },
  ],
  ["documents/import#importDocument", "a topology", imported({ ...copy, title: "Third" })],
  [
    "documents/import#importDocument",
    "a recording",
    imported({ ...recording, id: "a-copy", title: "Second" }),
  ],
  [
    "documents/importEvidence#importEvidence",
    "two commits of an app",
    (actor) => importEvidence(ctxAs(actor), { text: theComparison }),
  ],
  [
    "documents/importFiles#importFiles",
    "a recording",
    (actor) => {
      const file = { path: "b.json", text: JSON.stringify({ ...recording, id: "b-copy" }) };
      return importFiles(ctxAs(actor), { files: [file] });
    },
  ],
  ["documents/import#importDocument", "a trace", imported(aTrace())],
  [
    "documents/import#importDocument",
    "a drawing",
    (actor) => importDocument(ctxAs(actor), { text: drawing, name: "drawn" }),
  ],
  [
    "topologies/bind#bindTopology",
    "a node",
    (actor) => bindTopology(ctxAs(actor), { topology: "drawn", nodes: ["plan"] }),
  ],
  [
    "topologies/create#createTopology",
    "a new name",
    (actor) =>
      createTopology(ctxAs(actor), {
        planner: topology.planner,
        name: "from-nothing",
        title: "From nothing",
      }),
  ],
  [
    "topologies/duplicate#duplicateTopology",
    "another id",
    (actor) =>
      duplicateTopology(ctxAs(actor), { topology: "a-copy", name: "a-second-copy", title: "Second copy" }),
  ],
  [
    "history/restore#restoreRevision",
    "an old revision",
    (actor) => restoreRevision(ctxAs(actor), { of: "topology", name: "a-copy", number: 1 }),
  ],
  [
    "history/remove#removeDocument",
    "a name",
    (actor) => removeDocument(ctxAs(actor), { of: "topology", name: "a-copy" }),
  ],
  ["history/removeImport#removeImport", "a trace", (actor) => removeImport(ctxAs(actor), theTrace)],
  ["history/restoreImport#restoreImport", "a trace", (actor) => restoreImport(ctxAs(actor), theTrace)],
  [
    "answers/save#saveAnswers",
    "a new version",
    (actor) => saveAnswers(ctxAs(actor), { document: { ...answers, title: "Other answers" } as Json }),
  ],
  [
    "agreement/keepLog#keepShadowLog",
    "a log",
    (actor) => keepShadowLog(ctxAs(actor), { bytes: new TextEncoder().encode(shadowLog), name: "a log" }),
  ],
  [
    "of/smith/registries/mark#markEffect",
    "the mark of an effect",
    async (actor) => {
      const [shipped] = await listRegistries(ctxAs(actor), {});
      const marked = { registry: shipped?.hash ?? "", function: "calendar.holidays", effect: true };
      return markEffect(ctxAs(actor), marked);
    },
  ],
  ["of/smith/plans/save#savePlan", "a plan", (actor) => savePlan(ctxAs(actor), { name: "Mine", text: "{}" })],
  [
    "of/smith/plans/saveOf#savePlanOf",
    "the plan of a request",
    (actor) => savePlanOf(ctxAs(actor), { request: "smith-three-texts" }),
  ],
  [
    "topologies/drawDocument#drawDocument",
    "the graph of a plan",
    async (actor) => {
      const plan = (await listPlans(ctxAs(actor), {})).find(({ problems }) => problems === 0);
      return drawDocument(ctxAs(actor), { document: plan?.reference ?? "" });
    },
  ],
  [
    "agreement/giveLabel#giveTurnLabel",
    "a turn of a log",
    async (actor) => {
      const [log] = await listShadowLogs(ctxAs(actor));
      return giveTurnLabel(ctxAs(actor), {
        of: { log: log?.hash ?? "" },
        case: "c",
        turn: 0,
        action: "search",
      });
    },
  ],
  [
    "people/sayName#sayName",
    "another name",
    (actor) => sayName(ctxAs(actor), { name: "Ada Lovelace", newcomer: "owner" }),
  ],
  [
    "people/becomeOwner#becomeOwner",
    "a link of the server",
    async (actor) => {
      const link = { token: "a link", expiresAt: new Date(Date.now() + 3_600_000) };
      await addOwnerLink(ctxAs().db, link);
      return becomeOwner(ctxAs(actor), { name: "Ada Byron", ownerLink: link.token });
    },
  ],
  [
    "people/setRole#setRole",
    "another role",
    (actor) => setRole(ctxAs(actor), { person: "grace", role: "reviewer" }),
  ],
];

describe("the verbs", () => {
  it("all stand in the table", () => {
    expect(declared.sort()).toEqual(Object.keys(verbs).sort());
  });

  it.each(Object.keys(verbs).filter((verb) => verbs[verb]?.[1] === "reviews"))(
    "%s changes a review where that tells the log",
    (verb) => {
      const [file = "", name = ""] = verb.split("#");
      const text = textOf(`${file}.ts`);
      const body = text.slice(text.indexOf(`const ${name} =`)).split(/^export /m)[0] ?? "";
      expect(body).toMatch(
        /\bchangeReview\(|\bremoveStoredReview\(|\bopened\(|\bbeginThread\(|\baddVersion\(/,
      );
      expect(body).not.toMatch(/prisma\.(\w+\.(create|update|delete|upsert)|\$(transaction|execute))/);
    },
  );

  it("that change what people made are all tried", () => {
    const tried = new Set(changes.map(([verb]) => verb));
    const changing = Object.keys(verbs).filter((verb) => verbs[verb]?.[1] === "changes");
    expect([...tried].sort()).toEqual(changing.sort());
  });
});

const people: { readonly [who: string]: Role | null } = {
  stranger: null,
  reader: "reader",
  reviewer: "reviewer",
  owner: "owner",
};
const rank = ["reader", "reviewer", "owner"];

onBothEngines((open) => {
  const store = sampled(open);
  const ada: Actor = { ...localActor, userId: "ada", name: "Ada" };
  beforeAll(async () => {
    const { workspaceId } = localActor;
    const person = (id: string, name: string) => ({ workspaceId, id, name, role: "owner" });
    await store().prisma.person.createMany({ data: [person("ada", "Ada"), person("grace", "Grace")] });
  });

  const told = () => store().prisma.logEvent.count();
  const everything = async () => {
    const { prisma } = store();
    return Promise.all([
      prisma.logEvent.count(),
      prisma.person.count(),
      prisma.topologyVersion.count(),
      prisma.recordingVersion.count(),
      prisma.sweep.count(),
      prisma.replay.count(),
    ]);
  };

  /** Nothing takes this, so whoever may carry out a verb is told what to mend. */
  const unreadable = { "no such field": 1 };

  it.each(Object.entries(verbs))(
    "%s is for a %s, and refuses others in a sentence",
    async (verb, [needed]) => {
      const [file = "", name = ""] = verb.split("#");
      const exported = await import(/* @vite-ignore */ path.join(folder, `${file}.ts`));
      const carryOut = exported[name] as (ctx: Ctx, input: unknown) => Promise<unknown>;
      const before = await everything();
      for (const [who, role] of Object.entries(people)) {
        const asked = carryOut(ctxAs({ ...localActor, name: who, role }), unreadable);
        const error = await asked.then(
          () => new Error(`${who} was answered.`),
          (thrown: unknown) => thrown,
        );
        if (role === null) expect(error, who).toBeInstanceOf(NotFound);
        else if (rank.indexOf(role) < rank.indexOf(needed)) {
          expect(error, who).toBeInstanceOf(Forbidden);
          expect(String(error)).toMatch(/is a (reader|reviewer) here, and this needs .+\. .+\./);
        } else expect(error, who).toBeInstanceOf(InvalidInput);
      }
      expect(await everything()).toEqual(before);
    },
  );

  it.each(changes)("%s with %s tells the log once, who and what", async (verb, _, step) => {
    const before = await told();
    await step(ada);
    const events = await store().prisma.logEvent.findMany({ orderBy: { seq: "desc" } });
    expect(events.length).toBe(before + 1);
    expect(events[0]).toMatchObject({ actorId: "ada" });
    expect(verbs[verb]?.[1]).toBe("changes");
  });

  it("a document of a planner's own kind tells the log once, and the same one again does not", async () => {
    const mine = JSON.stringify({ ...(registry as JsonObject), title: "Mine" });
    const before = await told();
    await importDocument(ctxAs(ada), { text: mine });
    await importDocument(ctxAs(ada), { text: mine });
    expect(await told()).toBe(before + 1);
  });

  it("a newcomer is told of in their own name", async () => {
    await sayName(ctxAs(), { name: "Hedy", newcomer: "reviewer" });
    const [event] = await store().prisma.logEvent.findMany({ orderBy: { seq: "desc" }, take: 1 });
    expect(event).toMatchObject({ actorName: "Hedy", line: "came as a reviewer" });
  });
});
