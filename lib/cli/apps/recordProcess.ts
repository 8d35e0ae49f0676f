import { type ObservedCommand, type ObservedRun, observeCommand, runnerFile } from "../../runner";
import { listed, plural, shareOfAll, shorten, tellShare } from "../../std";
import { BadInput, exitCodes } from "../io";
import type { AppSession, OpenSide } from "./session";
import { openRunStore, type StoreOptions, stampOf } from "./storeRun";

/** Runs a command and stores the conversations of its Python processes with the app's graph. */
export async function recordProcess(
  session: AppSession,
  command: readonly string[],
  options: StoreOptions,
): Promise<number> {
  const observed = await observeCommand({
    command,
    app: session.folder,
    runner: runnerFile(import.meta.dirname),
    env: process.env,
    redactor: session.redactor,
    holdSignals: session.holdSignals,
  });
  refuseNothing(command, observed);
  const side = await session.openTree(session.name, false);
  const stored = await storeAll(session, side, observed.conversations, options);
  if (stored === 0)
    throw new BadInput(
      "Nothing was recorded: no conversation of the command can be stored. The lines above say why.",
    );
  if (observed.code === 0 || observed.isStopped) return exitCodes.fine;
  session.report(`${shorten(command.join(" "), 80)} ended with exit code ${observed.code}.`);
  return exitCodes.findings;
}

function refuseNothing([file = ""]: readonly string[], observed: ObservedCommand): void {
  if (observed.processes === 0)
    throw new BadInput(
      `${file} started no Python process that can be recorded. Python's options -I, -E and -S keep the recorder out.`,
    );
  if (observed.conversations.length === 0)
    throw new BadInput(`${file} ran no graph of LangGraph, so nothing was recorded.`);
}

/** Stores conversations and reports why others cannot be stored. Returns the number stored. */
async function storeAll(
  session: AppSession,
  side: OpenSide,
  conversations: readonly ObservedRun[],
  options: StoreOptions,
): Promise<number> {
  const names = namer(new Date(), session.redactor.text);
  const others = new Map<string, readonly string[]>();
  const { store, close } = openRunStore(session, side, { ...options, onlyFaithful: true });
  let stored = 0;
  try {
    for (const one of conversations) {
      const id = names(one);
      if (one.why === null && !isOf(side, one)) {
        others.set(listed(one.nodes), one.nodes);
        continue;
      }
      const title = one.test === null ? undefined : session.redactor.text(one.test.replace(/ \(\w+\)$/, ""));
      const why = one.why ?? (await store({ id, title, ...one.given }, one.run));
      if (why === null) stored += 1;
      else session.io.err(`Not recorded: ${id}: ${why}.${one.why === null ? describeSettings(one) : ""}`);
    }
  } finally {
    await close();
  }
  for (const nodes of others.values())
    session.io.err(
      `Not recorded: conversations of another graph than ${side.loaded.chosen} (${describeGraph(side, nodes)}).`,
    );
  if (stored > 0)
    session.report(
      `${tellShare(shareOfAll(stored, conversations.length), { noun: "conversation", does: ["was stored", "were stored"] })}.`,
    );
  return stored;
}

/** A replay has the settings of the first turn throughout. */
const describeSettings = ({ otherSettings: other }: ObservedRun): string =>
  other ? ` Turn ${other.turn} ran with other settings than turn 1: ${listed(other.names)}.` : "";

function describeGraph(side: OpenSide, nodes: readonly string[]): string {
  if (hasNodes(side, nodes)) return "it has the same nodes, but other functions, tools, edges or channels";
  return `its ${plural(nodes.length, "node is", "nodes are")} ${listed(nodes)}`;
}

/** True for a conversation of the side's graph; an app with several may have two with the same nodes. */
function isOf(side: OpenSide, { nodes, shape }: ObservedRun): boolean {
  const { graphs, shape: own } = side.loaded;
  return hasNodes(side, nodes) && (graphs.length === 1 || own === "" || shape === own);
}

const hasNodes = ({ loaded }: OpenSide, nodes: readonly string[]): boolean =>
  nodes.join("\n") === Object.keys(loaded.graph.nodes).sort().join("\n");

/** Names a conversation by its test, else by its thread, else by the time; duplicates are numbered. */
function namer(now: Date, redact: (text: string) => string): (one: ObservedRun) => string {
  const taken = new Map<string, number>();
  return ({ test, thread }) => {
    const given = testName(test) ?? thread;
    // A time has the form of a telephone number.
    const name = given === null ? `run-${stampOf(now)}` : redact(given).slice(0, 140);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}

/** `test_booking[two]` of `tests/test_agent.py::TestAgent::test_booking[two] (call)`. */
const testName = (test: string | null): string | null =>
  test === null
    ? null
    : (test
        .replace(/ \(\w+\)$/, "")
        .split("::")
        .at(-1) ?? null);
