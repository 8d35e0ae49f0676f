import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { Recording } from "../../recording";
import type { Trace } from "../../trace";
import { run } from "../run";
import { planOf } from "./check";
import { type Control, controlOf } from "./judge/control";
import { judge, judgedSide } from "./judge/judge";
import { replayAll, replayControl } from "./replays";
import { reportLines, type Verdict, verdictOf } from "./report/report";
import { type AppSession, type OpenSide, withApp } from "./session";

export const examples = path.resolve(import.meta.dirname, "../../../examples/apps");

/** A change of one file: its text, and the text in its place; no text makes a new file. */
export type Edit = readonly [file: string, from: string | RegExp, to: string];

export type Said = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the command line in this process. */
export async function command(...argv: readonly string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

export const python = (): readonly string[] => ["--python", inject("appsPython")];

/** A copy of an example app; its folder keeps the app's name, which stands in every document. */
export function copyOf(app: string, edits: readonly Edit[] = [], from = path.join(examples, app)): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-app-")), app);
  cpSync(from, folder, { recursive: true });
  for (const [file, was, is] of edits) {
    const text = was === "" ? "" : readFileSync(path.join(folder, file), "utf8");
    const edited = was === "" ? is : text.replace(typeof was === "string" ? everywhere(was) : was, () => is);
    if (edited === text) throw new Error(`${app}/${file} does not hold ${was}.`);
    writeFileSync(path.join(folder, file), edited);
  }
  return folder;
}

const everywhere = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g");

export const removeCopy = (folder: string): void =>
  rmSync(path.dirname(folder), { recursive: true, force: true });

/** An example app with its recordings and its base's replays, which many heads are compared with. */
export type Workbench = {
  readonly folder: string;
  readonly recordings: readonly Recording[];
  compare(edits: readonly Edit[]): Promise<Compared>;
  close(): void;
};
export type Compared = { readonly verdict: Verdict; readonly lines: readonly string[] };

export async function workbench(app: string): Promise<Workbench> {
  const folder = copyOf(app);
  const recorded = await command(
    "record",
    "--app",
    folder,
    "--case",
    path.join(folder, "cases.json"),
    ...python(),
  );
  if (recorded.code !== 0 || recorded.err !== "") throw new Error(recorded.err);
  const io = { out: () => {}, err: () => {} };
  const within = <T>(of: string, use: (session: AppSession, side: OpenSide) => Promise<T>): Promise<T> =>
    withApp({ app: of, python: inject("appsPython") }, io, async (session) =>
      use(session, await session.openTree(of === folder ? "A" : "B", false)),
    );
  const base = await within(folder, async (session, side) => {
    const recordings = session.recordings();
    const plan = planOf(session, side);
    const traces = await replayAll(side, recordings, plan, () => {});
    const again = await replayControl(side, recordings, plan, () => {});
    const control = controlOf("A", recordings, traces, again);
    return { side: judgedSide(side), recordings, traces, control, plan };
  });
  return {
    folder,
    recordings: base.recordings,
    close: () => removeCopy(folder),
    compare: async (edits) => {
      const head = copyOf(app, edits, folder);
      try {
        return await within(head, async (session, side) => {
          const traces = await replayAll(side, base.recordings, planOf(session, side), () => {});
          return compared(base, { side: judgedSide(side), traces });
        });
      } finally {
        removeCopy(head);
      }
    },
  };
}

type Ran = { readonly side: ReturnType<typeof judgedSide>; readonly traces: readonly Trace[] };

function compared(base: Ran & { readonly control: Control }, head: Ran): Compared {
  const judgement = judge(base.side, head.side, { base: base.traces, head: head.traces }, base.control);
  const verdict = verdictOf(judgement);
  return { verdict, lines: reportLines(base.side, head.side, judgement, verdict) };
}

/** A server for the app without LangChain: it streams a chat and lists sources. */
export async function rawServer(): Promise<{ readonly url: string; requests(): number; close(): void }> {
  let requests = 0;
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, close: () => void server.close() };
}
