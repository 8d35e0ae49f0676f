import { plannerModule } from "../../../lib/planners";
import { localActor as actor } from "../../../lib/server/core/actor";
import { openStore } from "../../../lib/server/db/open";
import { addRecordingEvidence } from "../../../lib/server/db/recordingEvidence";
import type { Store } from "../../../lib/server/db/store";
import { getComparison } from "../../../lib/server/diffs/get";
import { compared, sidesOf } from "../../../lib/server/evidence/recordingEvidence";
import { startReplay } from "../../../lib/server/replays/start";
import { createReview } from "../../../lib/server/reviews/create";
import { seedSamples } from "../../../lib/server/samples/seed";
import { ctxAs, setStore, stopJobs } from "../../../lib/server/server.fixture";
import { addJobs } from "../../../lib/server/work/add";
import { hash } from "../../../lib/std";

export const sides = { base: "current", head: "gpt-5.5" };
export const set = "bench";

/** Fills a data folder with this many replayed recordings, in a set, with their evidence, summaries, a run and a review, and with as many small runs, tasks and reviews. They are renamed copies of the samples, whose stored traces are inserted. */
export async function fill(folder: string, count: number): Promise<void> {
  const store = await openStore({ folder });
  setStore(store);
  await seedSamples(ctxAs());
  const samples = (plannerModule("venturescope")?.recordings ?? []).map(({ id }) => id);
  for (const topology of Object.values(sides))
    for (const recording of samples) await startReplay(ctxAs(actor), { topology, recording });
  await getComparison(ctxAs(actor), sides);
  await addEvidence(store);
  await copy(store, samples, count);
  await addRun(store);
  await addSmall(store, count);
  await createReview(ctxAs(actor), { ...sides, set });
  // Pages read anew what was stored a moment ago, as in a run.
  for (const table of ["Replay", "Exhibit"])
    await store.prisma.$executeRawUnsafe(
      `UPDATE "${table}" SET "createdAt" = "createdAt" - interval '1 hour'`,
    );
  await store.prisma.$executeRawUnsafe("ANALYZE");
  await stopJobs();
  await store.close();
}

async function addEvidence({ prisma }: Store): Promise<void> {
  const replays = await prisma.replay.findMany({ omit: { structure: true, contents: true } });
  const inUse = await prisma.topology.findFirst({ where: { name: sides.base } });
  const read = await sidesOf(ctxAs(), replays);
  for (const head of read) {
    const base = read.find(
      ({ facts }) => facts.topologyHash === inUse?.hash && facts.recordingHash === head.facts.recordingHash,
    );
    if (!base) continue;
    await addRecordingEvidence(prisma, actor.workspaceId, [await compared(ctxAs(), base, head)]);
  }
}

const inOneStatement = 1_000;

/** Copies rows with new recording names; a recording and its version refer to each other. */
async function copy(store: Store, names: readonly string[], count: number): Promise<void> {
  const { prisma } = store;
  const named = (column: string) => `'${column}', t."${column}" || '-' || i`;
  const hashed = (column: string) => `'${column}', encode(sha256((t."${column}" || i)::bytea), 'hex')`;
  const body = `'body', replace(t."body", s.name, s.name || '-' || i)`;
  const tables = [
    ["RecordingVersion", `t."name"`, [named("name"), hashed("hash")]],
    ["Recording", `t."name"`, [named("name"), hashed("hash"), `'sampleHash', null`]],
    ["RecordingRevision", `t."name"`, [named("name"), hashed("hash"), `'author', '${actor.userId}'`]],
    ["RecordingSetMember", `t."recording"`, [named("recording"), hashed("hash"), `'setName', '${set}'`]],
    ["Replay", `t."recordingName"`, [hashed("id"), named("recordingName"), hashed("recordingHash")]],
    ["Exhibit", `t."body"::json->>'recording'`, [...["base", "head", "recordingHash"].map(hashed), body]],
  ] as const;
  await prisma.$executeRawUnsafe("SET session_replication_role = replica");
  await prisma.recordingSet.create({
    data: {
      workspaceId: actor.workspaceId,
      planner: "venturescope",
      name: set,
      title: "Bench",
      createdBy: actor.userId,
    },
  });
  for (const [table, by, changed] of tables)
    for (let from = 0; from < count; from += inOneStatement)
      await prisma.$executeRawUnsafe(
        `INSERT INTO "${table}"
         SELECT (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(${changed.join(", ")}))).*
         FROM unnest($1::text[]) WITH ORDINALITY s(name, k)
         JOIN (SELECT i, n FROM generate_series($2::int, $3::int) n, LATERAL (SELECT n / $4::int + 1 AS i) x) c
           ON c.n % $4::int = s.k - 1
         JOIN "${table}" t ON ${by} = s.name`,
        names,
        from,
        Math.min(from + inOneStatement, count) - 1,
        names.length,
      );
  await copySummaries(store, names, count);
  await prisma.$executeRawUnsafe("SET session_replication_role = origin");
}

/** Copies the summaries of the samples' comparison, whose keys are hashes of what they are made of. */
async function copySummaries({ prisma }: Store, names: readonly string[], count: number): Promise<void> {
  const workspaceId = actor.workspaceId;
  const ids = async (topologyName: string) =>
    new Map(
      (
        await prisma.replay.findMany({ where: { topologyName }, select: { id: true, recordingName: true } })
      ).map(({ id, recordingName }) => [recordingName, id]),
    );
  const [base, head] = [await ids(sides.base), await ids(sides.head)];
  const [a, b] = await Promise.all(
    [sides.base, sides.head].map((name) => prisma.topology.findFirstOrThrow({ where: { name } })),
  );
  const keyOf = (name: string) =>
    hash([base.get(name) ?? "", head.get(name) ?? "", a?.hash ?? "", b?.hash ?? ""]);
  const bodies = new Map(
    (await prisma.storedResult.findMany({ where: { kind: "pair-summary" } })).map((row) => [row.key, row]),
  );
  for (let from = 0; from < count; from += inOneStatement) {
    const data = Array.from({ length: Math.min(inOneStatement, count - from) }, (_, j) => {
      const name = names[(from + j) % names.length] ?? "";
      const copied = `${name}-${Math.floor((from + j) / names.length) + 1}`;
      const known = bodies.get(keyOf(name));
      if (!known) throw new Error(`There is no summary of ${name}.`);
      const body = known.body.replaceAll(name, copied);
      return { workspaceId, kind: known.kind, version: known.version, key: keyOf(copied), body };
    });
    await prisma.storedResult.createMany({ data });
  }
}

/** A run of both sides over all, which a person started and which found every replay stored. */
async function addRun({ prisma }: Store): Promise<void> {
  const replays = await prisma.replay.findMany({
    select: { id: true, topologyName: true, topologyHash: true, recordingName: true, recordingHash: true },
  });
  const members = await prisma.recordingSetMember.findMany({ where: { setName: set } });
  const chosen = new Set(members.map(({ hash: of }) => of));
  const jobs = replays
    .filter(({ recordingHash }) => chosen.has(recordingHash))
    .map(({ id, ...job }) => ({ ...job, known: [id] }));
  await addJobs(ctxAs(actor), { id: "bench", options: "{}", engine: ctxAs().engine.hash }, jobs);
}

/** Adds as many runs of two replays, tasks and reviews of one recording, which lists grow by. */
async function addSmall({ prisma }: Store, count: number): Promise<void> {
  const { workspaceId, userId, name: creatorName } = actor;
  const [one] = await prisma.replay.findMany({ take: 1, omit: { structure: true, contents: true } });
  if (!one) throw new Error("There is no replay.");
  const { recordingName, recordingHash } = one;
  for (let i = 0; i < count; i += 1) {
    const jobs = Object.values(sides).map((topologyName) => {
      return { topologyName, topologyHash: topologyName, recordingName, recordingHash, known: [one.id] };
    });
    await addJobs(ctxAs(actor), { id: `small-${i}`, options: "{}", engine: ctxAs().engine.hash }, jobs);
  }
  const numbers = Array.from({ length: count }, (_, i) => 1_000_000 + i);
  const now = Date.now();
  // One a minute until yesterday: rows of one instant would be sorted at once, and newer ones would be the last comparisons.
  const at = (number: number) => new Date(now - 86_400_000 - (number - 1_000_000) * 60_000);
  await prisma.task.createMany({
    data: numbers.map((number) => ({
      workspaceId,
      id: `task-${number}`,
      kind: "cause-search",
      question: String(number),
      planner: "venturescope",
      about: JSON.stringify(sides),
      state: "finished",
      progress: "{}",
      createdBy: userId,
      creatorName,
      createdAt: at(number),
    })),
  });
  const author = { authorId: "somebody", authorName: "Somebody" };
  await prisma.review.createMany({
    data: numbers.map((number) => ({
      workspaceId,
      number,
      ...author,
      planner: "venturescope",
      title: `Small review ${number}`,
      description: "",
      ...sides,
      state: number % 2 === 0 ? "open" : "closed",
      reviewers: "[]",
      intent: "[]",
      recordings: JSON.stringify([{ name: recordingName, hash: recordingHash }]),
      createdAt: at(number),
      updatedAt: at(number),
    })),
  });
  const evidence = JSON.stringify({ base: "b", head: "h", engine: "e", hash: "x", recordings: [] });
  const version = { workspaceId, version: 1, baseHash: "b", headHash: "h", replays: "{}", evidence };
  await prisma.reviewVersion.createMany({
    data: numbers.map((review) => ({ ...version, ...author, review, createdAt: at(review) })),
  });
}
