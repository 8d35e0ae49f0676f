import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { addSpent, cellsOf, type LiveSpent, originOf, runLive, spentOf } from "../../../../live";
import * as points from "../../../../planners/story-points";
import { type Models, providers } from "../../../../replay";
import { counted } from "../../../../std";
import { openTester, type Tester, TesterRefused } from "../../../../tester";
import { BadInput, exitCodes, type Io } from "../../../io";
import type { RunFolder } from "./runFolder";
import { providerOf, type RunOptions } from "./runOptions";

export type OpenTester = () => Promise<Tester>;

type Parts = { readonly models: Models; readonly openTester?: OpenTester; readonly signal?: AbortSignal };

/** Milliseconds per answer. */
const within = 180_000;

/** Works on the run of a folder until it ends, meets a limit, fails or is interrupted. */
export async function workOn(
  { folder, config, entries, add, storeRecording }: RunFolder,
  { json }: RunOptions,
  io: Io,
  { models, openTester: open = openTester, signal }: Parts,
): Promise<number> {
  for (const provider of new Set(Object.values(config.providers))) providerOf(provider, models);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const tester = await open().catch((error: unknown) => {
    throw error instanceof TesterRefused ? new BadInput(error.message) : error;
  });
  const cells = cellsOf(config.tasks, config.seeds);
  let spent = spentOf(entries);
  let done = entries.filter(({ type }) => type === "result").length;
  try {
    const end = await runLive({
      live: points.live,
      architectures: config.architectures,
      cells,
      origin: originOf(path.basename(path.resolve(folder)), config),
      entries,
      models: {
        providerOf: (model) => providerOf(config.providers[model], models),
        open: (provider, model) => models.open(provider, model),
        secrets: providers.flatMap(({ key }) => models.env[key] ?? []),
        within,
        clock: () => performance.now(),
        sleep: (ms, aborted) => setTimeout(ms, undefined, { signal: aborted }).catch(() => {}),
      },
      callTool: async (_kind, request, { input }) =>
        points.testedOf(await tester.test(points.testRequestOf(request, input))),
      limits: config.limits,
      signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
      store: async (entry) => {
        add(entry);
        spent = addSpent(spent, entry);
        if (entry.type !== "result") return;
        done += 1;
        if (io.isTerminal ?? process.stderr.isTTY)
          io.err(`${done} of ${counted(cells.length, "task")}: ${spentText(spent)}`);
      },
      storeRecording: async (recording) => storeRecording(recording),
      onEvent: (event) => {
        if (event.type !== "resending") return;
        const seconds = (event.ms / 1000).toFixed(1);
        io.err(`The provider failed. The same request is sent again after ${seconds} s. ${event.message}`);
      },
    });
    if (json) io.out(JSON.stringify({ end, done, total: cells.length, spent, folder }));
    else {
      io.out(`${done} of ${counted(cells.length, "task")} finished: ${spentText(spent)}.`);
      io.out(
        end.reason === "finished"
          ? `Recordings: ${path.join(folder, "recordings")}`
          : `${end.message} Resume with --resume ${folder}.`,
      );
    }
    return end.reason === "finished" ? exitCodes.fine : exitCodes.findings;
  } finally {
    process.removeListener("SIGINT", interrupt);
    tester.close();
  }
}

function spentText({ requests, inputTokens, outputTokens, dollars, unpriced, tests }: LiveSpent): string {
  const cost = `$${Number(dollars.toPrecision(3))} by list prices`;
  const rest = unpriced > 0 ? ` and ${counted(unpriced, "answer")} without a price` : "";
  return `${counted(requests, "request")}, ${counted(inputTokens + outputTokens, "token")}, ${cost}${rest}, ${counted(tests, "test")}`;
}
