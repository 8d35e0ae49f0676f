import { plannerModule } from "../../planners";
import type { Json } from "../../std";
import { compose } from "../compose";
import { localActor as actor } from "../core/actor";
import { saveRecording } from "../recordings/save";
import { saveTopology } from "../topologies/save";
import { contextOf } from "../verb/context";

// A server without its pages, for a test that kills it while it writes. It says on stdout what stands in the database, and of each write when it is acknowledged.
const say = (word: string, value: unknown): void =>
  void process.stdout.write(`${word} ${JSON.stringify(value)}\n`);

const { FROM, TO } = process.env;
const atOnce = 4;
const names = 10;

const module = plannerModule("venturescope");
const server = await compose(process.env);
const { prisma } = server.store;
const ctx = contextOf(server, actor);
const { workspaceId } = actor;
await prisma.workspace.createMany({ data: [{ id: workspaceId, name: "Kept" }], skipDuplicates: true });
say("stands", await stands());
let next = Number(FROM);
await Promise.all(Array.from({ length: atOnce }, writeOn));
say("stands", await stands());
process.exit(0);

async function writeOn(): Promise<void> {
  while (next < Number(TO)) {
    const number = next++;
    await write(number);
    say("acknowledged", number);
  }
}

/** Names take turns, so that several revisions of one stand behind each other; a title is of one write alone. */
function write(number: number): Promise<unknown> {
  const own = { id: `kept-${number % names}`, title: `Write ${number}` };
  return number % 2 === 0
    ? saveTopology(ctx, { document: { ...module?.inUse, ...own } as Json })
    : saveRecording(ctx, { document: { ...module?.recordings[0], ...own } as Json });
}

/** Every revision with its title, and what the log says was saved. */
async function stands() {
  const of = {
    where: { workspaceId },
    select: { name: true, number: true, version: { select: { title: true } } },
  };
  const [topologies, recordings, events] = await Promise.all([
    prisma.topologyRevision.findMany(of),
    prisma.recordingRevision.findMany(of),
    prisma.logEvent.findMany({ where: { workspaceId }, orderBy: { seq: "asc" } }),
  ]);
  return {
    revisions: [...topologies, ...recordings].map(({ name, number, version: { title } }) => {
      return { name, number, title };
    }),
    events: events.map(({ seq, about, body }) => ({ seq, name: about, number: JSON.parse(body).revision })),
  };
}
