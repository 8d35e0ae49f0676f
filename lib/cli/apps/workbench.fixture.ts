import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { assess, type Control, controlOf } from "../../apps";
import type { Recording } from "../../recording";
import { replayOn } from "../../runner";
import { hashText } from "../../std";
import type { Trace } from "../../trace";
import type { Io } from "../io";
import { run } from "../run";
import { baselineOf, checkGroup } from "./check";
import { judgedSide } from "./judgedSide";
import { nextSecond, planOf } from "./replays";
import { type Compared as Judged, reportLines, type Verdict, verdictOf } from "./report/report";
import { type AppSession, type OpenSide, withApp } from "./session";

export const examples = path.resolve(import.meta.dirname, "../../../examples/apps");

/** A change of one file: its text, and the text in its place; no text makes a new file. */
export type Edit = readonly [file: string, from: string | RegExp, to: string];

export type Said = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the command line in this process. */
export const command = (...argv: readonly string[]): Promise<Said> => commandWith({}, ...argv);

/** Runs the command line in this process, with a user who answers its questions. */
export async function commandWith(io: Pick<Io, "confirm">, ...argv: readonly string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { ...io, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

export const python = (): readonly string[] => ["--python", inject("appsPython")];

/** A copy of an example app; its folder keeps the app's name, which stands in every document. */
export function copyOf(app: string, edits: readonly Edit[] = [], from = path.join(examples, app)): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-app-")), app);
  cpSync(from, folder, { recursive: true });
  editFiles(folder, edits);
  return folder;
}

export function editFiles(folder: string, edits: readonly Edit[]): void {
  for (const [file, was, is] of edits) {
    const text = was === "" ? "" : readFileSync(path.join(folder, file), "utf8");
    const edited = editedText(text, was, is);
    if (edited === text) throw new Error(`${file} does not hold ${was}.`);
    writeFileSync(path.join(folder, file), edited);
  }
}

function editedText(text: string, was: Edit[1], is: string): string {
  if (was === "") return is;
  // `$1` names a group of a pattern.
  return typeof was === "string" ? text.replaceAll(was, () => is) : text.replace(was, is);
}

export const removeCopy = (folder: string): void =>
  rmSync(path.dirname(folder), { recursive: true, force: true });

/** A copy of an app with its recordings, which are made once in a run of the tests. */
export async function recordedCopyOf(app: string, edits: readonly Edit[] = []): Promise<string> {
  const text = JSON.stringify([app, ...edits.flat().map(String)]);
  // Recordings of `raw` name the server of its test.
  const key = app === "raw" ? randomUUID() : hashText(text).slice(0, 16);
  const first = path.join(inject("appsRecorded"), key);
  if (!existsSync(first)) {
    const folder = copyOf(app, edits);
    const cases = path.join(folder, "cases.json");
    const { code, err } = await command("record", "--app", folder, "--case", cases, ...python());
    if (code !== 0 || err !== "") throw new Error(err);
    try {
      renameSync(path.dirname(folder), first);
    } catch {
      // Another worker was quicker.
      removeCopy(folder);
    }
  }
  return copyOf(app, [], path.join(first, app));
}

/** An example app with its recordings and its base's replays, which many heads are compared with. */
export type Workbench = {
  readonly folder: string;
  readonly recordings: readonly Recording[];
  compare(edits: readonly Edit[]): Promise<Compared>;
  close(): void;
};
export type Told = { readonly verdict: Verdict; readonly lines: readonly string[] };
export type Compared = Told & {
  /** What `check` says of the same head. */
  readonly check: Told;
};

export async function workbench(app: string, before: readonly Edit[] = []): Promise<Workbench> {
  const folder = await recordedCopyOf(app, before);
  const io = { out: () => {}, err: () => {} };
  const within = <T>(of: string, use: (session: AppSession, side: OpenSide) => Promise<T>): Promise<T> =>
    withApp({ app: of, python: inject("appsPython") }, io, async (session) =>
      use(session, await session.openTree(of === folder ? "A" : "B", false)),
    );
  const base = await within(folder, async (session, side) => {
    const recordings = session.recordings();
    const { traces, again } = await replaysOf(session, side, recordings);
    const control = controlOf("A", recordings, traces, again);
    return { side: judgedSide(side), recordings, traces, control };
  });
  return {
    folder,
    recordings: base.recordings,
    close: () => removeCopy(folder),
    compare: async (edits) => {
      const head = copyOf(app, edits, folder);
      try {
        return await within(head, async (session, side) => {
          const { traces, again } = await replaysOf(session, side, base.recordings);
          const baselines = base.recordings.map((recording) => baselineOf(session, recording));
          const check = checkGroup(session, side, { baselines, recordings: base.recordings, traces, again });
          return { ...compared(base, { side: judgedSide(side), traces }), check: toldOf(check) };
        });
      } finally {
        removeCopy(head);
      }
    },
  };
}

/** Replays twice in one process. The commands start another for the second time (`steadiness.apps.test.ts`); a start takes longer than the replays. */
async function replaysOf(session: AppSession, side: OpenSide, recordings: readonly Recording[]) {
  const replays = async (seed: number): Promise<readonly Trace[]> => {
    const plan = { ...planOf(session, side), seed };
    const traces: Trace[] = [];
    for (const recording of recordings) traces.push(await replayOn(side.first, side, recording, plan));
    return traces;
  };
  const traces = await replays(0);
  await nextSecond();
  return { traces, again: await replays(1) };
}

type Ran = { readonly side: ReturnType<typeof judgedSide>; readonly traces: readonly Trace[] };

function compared(base: Ran & { readonly control: Control }, head: Ran): Told {
  const judgement = assess(base.side, head.side, { base: base.traces, head: head.traces }, base.control);
  return toldOf({ base: base.side, head: head.side, judgement, verdict: verdictOf(judgement) });
}

const toldOf = ({ base, head, judgement, verdict }: Judged): Told => ({
  verdict,
  lines: reportLines(base, head, judgement, verdict),
});

/** What a report says of the difference: without the sides' names and the baseline. */
export const findingsOf = ({ verdict, lines }: Told): string =>
  [verdict.kind, ...lines.slice(3).filter((line) => !/^(Baseline|Calls): /.test(line))].join("\n");

/** A server for the app without LangChain: it streams a chat and lists sources. */
export async function rawServer() {
  let [requests, connections] = [0, 0];
  const server = createServer((request, response) => {
    requests += 1;
    if (request.url?.startsWith("/sources")) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ sources: ["gazette", "wire"] }));
      return;
    }
    response.setHeader("content-type", "text/event-stream");
    for (const word of ["nothing", "is", "new"]) response.write(`data: ${JSON.stringify({ word })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  server.on("connection", () => (connections += 1));
  // A loaded machine may take longer than Node's five seconds from one conversation to the next.
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    connections: () => connections,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
