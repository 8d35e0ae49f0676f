import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type FactNames, type FactVerbs, readFacts } from "../../lib/server/db/upgrade/facts.fixture";
import { load, loadVerbs, server, type Verb, writeCompressed } from "./checkout";

// Writes the fixture of `lib/server/db/upgrade` with the code of commit df2fb296. The README there describes how to run it.
const [outfile = ""] = process.argv.slice(2);
process.env.PLANNER_STUDIO_BACKGROUND = "off";
process.env.PLANNER_STUDIO_WORKERS = "2";

const { startServer, stopServer } = (await server("startup")) as unknown as {
  readonly [name in "startServer" | "stopServer"]: () => Promise<void>;
};
const profile = await server("http/profile");
const local = ((await server("actor")) as unknown as { localActor: object }).localActor;
const planners = (await load("planners/index")) as unknown as {
  shippedPlanners: {
    listed: readonly {
      planner: { id: string };
      topologies: readonly Topology[];
      recordings: readonly { id: string; title: string }[];
      answers: readonly { id: string; title: string }[];
      readers: readonly { samples(): readonly { document: object }[] }[];
    }[];
  };
};
type Topology = { id: string; title: string; nodes: readonly { policies: readonly { policy: string }[] }[] };
const { hash } = (await load("std/index")) as unknown as { hash(value: unknown): string };
const [venturescope, smith] = planners.shippedPlanners.listed;
const verbs = await loadVerbs();

await startServer();
const cookieOf = async (name: string): Promise<string> => {
  const make = profile.newProfile as unknown as (by: object, given: object) => Promise<{ cookie: string }>;
  return (await make(local, { name })).cookie.split(";")[0] ?? "";
};
const people: { [name: string]: string } = {};
for (const name of ["Ada", "Ben", "Cy"]) people[name] = await cookieOf(name);
const actorOf = profile.actorOf as unknown as (cookie: string) => Promise<{ userId: string }>;
const [ada, ben, cy] = (await Promise.all(Object.values(people).map(actorOf))) as [
  { userId: string },
  { userId: string },
  { userId: string },
];
const ask = async <R>(verb: string, actor: object, input: object): Promise<R> =>
  (await (verbs[verb] as Verb)({ actor, input })) as R;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

await ask("setRole", ada, { person: ben.userId, role: "reviewer" });
await ask("setRole", ada, { person: cy.userId, role: "reader" });

// Documents: versions, a copy and a recording that were removed, imports.
const source = venturescope?.topologies.find(({ id }) => id === "hybrid") as Topology;
const without = (id: string, title: string, dropped: readonly string[]) => ({
  ...source,
  id,
  title,
  nodes: source.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => !dropped.includes(policy)),
  })),
});
const save = (document: object, why: string, actor: object = ada) =>
  ask("saveTopology", actor, { document, why });
await save(without("mine", "Mine, as it began", []), "A copy to work on.");
const moved = await ask<{ document: { layout: object } }>("openForEditing", ada, { topology: "mine" });
await ask("saveTopology", ada, {
  document: without("mine", "Mine, without the cap", ["search_cap"]),
  layout: moved.document.layout,
  why: "The cap is in the way.",
});
await save(without("second", "Second", []), "Another.");
await save(without("thrown-away", "Thrown away", []), "A try.");
await ask("removeDocument", ada, { of: "topology", name: "thrown-away", why: "It led nowhere." });
const [comments] = venturescope?.recordings.filter(({ id }) => id === "orchard-moved-away") ?? [];
for (const [id, title] of [
  ["own-talk", "A conversation of ours"],
  ["own-talk", "A conversation of ours, named better"],
  ["removed-talk", "A conversation that was removed"],
])
  await ask("saveRecording", ada, { document: { ...comments, id, title }, why: "From the archive." });
await ask("removeDocument", ada, { of: "recording", name: "removed-talk" });
const [set] = venturescope?.answers ?? [];
if (set) await ask("saveAnswers", ben, { document: { ...set, id: "own-answers", title: "Answers of ours" } });
const [registry] = smith?.readers.flatMap((one) => one.samples()) ?? [];
const { tools } = (registry?.document ?? {}) as { tools: readonly object[] };
for (const left of [1, 2]) {
  const text = JSON.stringify({ ...registry?.document, tools: tools.slice(0, -left) });
  const { name, kind } = await ask<{ name: string; kind: string }>("importDocument", ada, { text });
  say(`imported ${kind} ${name}`);
  if (left === 2) await ask("removeImport", ada, { of: "document", name });
}

// Results: sweeps that ended, were cancelled and were left in the middle; traces from elsewhere.
const sweeps: string[] = [];
const sweep = async (input: object) => {
  const { id } = await ask<{ id: string }>("startSweep", ada, input);
  sweeps.push(id);
  return id;
};
const ended = async (id: string) => {
  for (;;) {
    const { state, finished } = await ask<{ state: string; finished: number }>("getSweep", ada, {
      sweep: id,
    });
    if (state !== "running") return say(`sweep ${state} ${finished}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
for (const { id } of await ask<readonly { id: string }[]>("listSweeps", ada, {})) {
  sweeps.push(id);
  await ended(id);
}
await ended(await sweep({ topologies: ["hybrid", "mine"] }));
await ask("cancelSweep", ada, { sweep: await sweep({ topologies: ["opus"] }) });
for (const topology of ["hybrid", "mine"])
  for (const recording of ["orchard-nothing-to-find", "orchard-moved-away"])
    await ask("startReplay", ada, { topology, recording, options: { from: "recorded" } });
const replays = await ask<readonly { id: string; topologyName: string; recordingName: string }[]>(
  "listReplays",
  ada,
  {},
);
const traces: string[] = [];
for (const recording of ["orchard-nothing-to-find", "own-talk"]) {
  const replay = replays.find((one) => one.topologyName === "mine" && one.recordingName === recording);
  const { text } = await ask<{ text: string }>("exportDocument", ada, { kind: "trace", id: replay?.id });
  traces.push((await ask<{ name: string }>("importDocument", ada, { text })).name);
}
await ask("removeImport", ada, { of: "trace", name: traces[1] });

// Reviews: one with everything that a review may have, one with an outdated verdict, a draft, a closed one.
const create = async (head: string, more: object = {}) =>
  (await ask<{ number: number }>("createReview", ada, { base: "hybrid", head, ...more })).number;
const review = await create("mine", {
  title: "Without the cap",
  description: "It was in the way.",
  reviewers: [ben.userId],
});
const capped = source.nodes.find(({ policies }) => policies.some(({ policy }) => policy === "search_cap"));
const node = `node:${(capped as unknown as { id: string }).id}`;
const cap = { on: "part", side: "base", address: `${node}/policy:search_cap` };
const quote = { title: "the cap", text: "search_cap", value: null };
type Shown = {
  evidence: { hash: string };
  verdicts: readonly { number: number }[];
  changes: readonly { id: string }[];
  causes: readonly { recordings: readonly string[] }[];
};
const shown = (number: number) => ask<Shown>("getReview", ben, { review: number });
const begin = (actor: object, on: object, body: string) =>
  ask<{ review: number; thread: number }>("startThread", actor, { on, anchor: cap, quote, body });
const { thread } = await begin(ben, { review }, "Why does it go?");
await ask("reply", ada, { review, thread, body: "It stops searches that would have found something." });
const { comment } = await ask<{ comment: number }>("reply", ada, { review, thread, body: "A slip" });
await ask("editComment", ada, { review, comment, body: "A slip, mended" });
const gone = await ask<{ comment: number }>("reply", ada, { review, thread, body: "Not meant" });
await ask("editComment", ada, { review, comment: gone.comment, body: null });
const solved = await begin(ben, { review }, "And the costs?");
await ask("resolveThread", ada, { review, thread: solved.thread, state: "resolved" });
await ask("markSeen", ben, { review, recording: "orchard-nothing-to-find", seen: true });
const { causes, changes } = await shown(review);
const [cause] = causes;
if (cause)
  await ask("declareIntent", ada, {
    review,
    recordings: cause.recordings.slice(0, 3),
    why: "That is what it is for.",
  });
const queue = await ask<{ questions: readonly { at: object }[] }>("getLabelQueue", ben, { review });
say(`questions ${queue.questions.length}, changes ${changes.length}, causes ${causes.length}`);
for (const [i, { at }] of queue.questions.slice(0, 4).entries())
  await ask("giveLabel", i % 2 === 0 ? ben : ada, { review, at, right: i % 2 === 0 ? "both" : "first" });
const suggested = await ask<AsyncIterable<object>>("suggestChange", ben, {
  on: { review },
  anchor: cap,
  quote,
  body: "Keep the cap.",
  changes: changes.slice(0, 1).map(({ id }) => id),
}).catch((error) => say(`no suggestion: ${error.message}`));
for await (const event of suggested ?? []) void event;
const decide = async (number: number, actor: object, more: object) => {
  const { evidence, verdicts } = await shown(number);
  return ask<{ verdict: number }>("decide", actor, {
    review: number,
    evidence: evidence.hash,
    seen: verdicts.length,
    ...more,
  });
};
const pending = (key: string, on: object, body: string) => ({ key, on, version: 1, body });
const requested = await decide(review, ben, {
  verdict: "request_changes",
  body: "See the comments.",
  comments: [
    pending("a".repeat(32), { anchor: cap, quote }, "Not yet"),
    pending("b".repeat(32), { thread }, "As I said"),
  ],
});
await ask("dismissVerdict", ada, { review, verdict: requested.verdict, why: "Answered." });
await decide(review, ben, { verdict: "approve", body: "Fine now." });
const pushed = await create("second", { title: "One whose approval is outdated" });
await decide(pushed, ben, { verdict: "approve" });
await save(without("second", "Second, changed", ["search_cap"]), "Changed.");
await ask("pushVersion", ada, { review: pushed });
const drafted = await begin(cy === ada ? ada : ben, { base: "current", head: "mine" }, "Before anybody asks");
const closed = await create("mine@", {}).catch(() => create("current", { title: "Closed" }));
await ask("changeReviewFields", ada, { review: closed, state: "closed" });

// Drafts: of two people, and one discarded.
const draft = (actor: object, name: string, base: string, revision: number, document: object | null) =>
  ask("saveDraft", actor, { name, base, revision, document });
const editing = (topology: string) =>
  ask<{ hash: string; document: { topology: Topology; layout: object } }>("openForEditing", ada, {
    topology,
  });
for (const [actor, name] of [
  [ada, "mine"],
  [ben, "current"],
  [ada, "second"],
] as const) {
  const { hash: base, document } = await editing(name);
  const titled = (title: string) => ({ ...document, topology: { ...document.topology, title } });
  await draft(actor, name, base, 0, titled("An edit"));
  await draft(actor, name, base, 1, titled("Another edit"));
  if (name === "second") await draft(actor, name, base, 2, null);
}

// A search for causes, and threads in flight.
const pair = { base: "hybrid", head: "mine" };
let search = await ask<{ id: string; state: string; sentence: string }>("startBisect", ada, pair);
while (search.state === "running") {
  await new Promise((resolve) => setTimeout(resolve, 500));
  search = await ask("getBisect", ada, { bisect: search.id });
}
say(`search ${search.state}: ${search.sentence}`);
for await (const event of await ask<AsyncIterable<object>>("checkInflight", ada, pair)) void event;

// A sweep that the end of the server finds in the middle.
await sweep({ topologies: ["gpt-5.4"] });
const names: FactNames = {
  people,
  traces,
  sweeps,
  reviews: [review, pushed, drafted.review, closed],
  pairs: [pair],
  topologies: ["hybrid", "current", "mine", "second", "thrown-away"],
  recordings: ["orchard-nothing-to-find", "own-talk", "removed-talk"],
  planner: venturescope?.planner.id ?? "",
};
await stopServer();

// Facts that the version's own verbs report when it is opened again without its runner.
const { theStore, closeTheStore } = (await server("db/theStore")) as unknown as {
  theStore(): Promise<Store>;
  closeTheStore(): Promise<void>;
};
type Store = {
  prisma: { $queryRawUnsafe(sql: string): Promise<readonly { name: string; count: number }[]> };
};
const facts = await readFacts({ ...verbs, ...profile } as unknown as FactVerbs, names, (value) =>
  hash(value),
);
const { prisma } = await theStore();
const tables =
  await prisma.$queryRawUnsafe(`SELECT table_name::text AS name, (xpath('/row/c/text()', query_to_xml(
  format('SELECT count(*) AS c FROM %I', table_name), false, true, '')))[1]::text::int AS count
  FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
const counts = Object.fromEntries(tables.map(({ name, count }) => [name, count]));
await closeTheStore();
const { theEngine } = (await server("theEngine")) as unknown as { theEngine(): { hash: string } };
const engine = theEngine().hash;
const { DATABASE_URL, PLANNER_STUDIO_DATA = "" } = process.env;
const key = readFileSync(path.join(PLANNER_STUDIO_DATA, "profiles.key"), "utf8");
const kind = DATABASE_URL ? "postgres" : "pglite";
writeCompressed(
  `${outfile}.${kind}.json`,
  Buffer.from(JSON.stringify({ engine, names, counts, facts, ...(DATABASE_URL && { key }) })),
);
const dump = ["pg_dump", "--inserts", "--no-owner", "--no-privileges"];
const tar = ["tar", "-C", PLANNER_STUDIO_DATA, "--owner=0", "--group=0", "-c", "."];
const [program = "", ...args] = DATABASE_URL ? [...dump, DATABASE_URL] : tar;
writeCompressed(
  `${outfile}.${DATABASE_URL ? "sql" : "tar"}`,
  execFileSync(program, args, { maxBuffer: 1e9 }),
);
say(JSON.stringify(counts));
process.exit(0);
