import "server-only";
import { z } from "zod";
import { addSpent, cellsOf, LiveConfig, type LiveEntry, nothingSpent } from "../../live";
import { providers } from "../../replay";
import { slot } from "../cache/memory";
import { listLiveEntries, liveRunConfig } from "../db/lists/liveRuns";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { findRun, type LiveRunView, viewOf } from "./view";

/** A task of a run, once for every seed. */
export type LiveCellView = {
  readonly id: string;
  readonly task: string;
  readonly seed: number;
  readonly answers: number;
  readonly tokens: number;
  /** By list prices, of the answers that have one. */
  readonly dollars: number;
  /** Name of its recording; `null` until the task is finished. */
  readonly recording: string | null;
  readonly outcomes: readonly { readonly architecture: string; readonly solved: boolean }[];
};

export type LiveRunDetail = {
  readonly run: LiveRunView;
  readonly seeds: number;
  readonly architectures: readonly { readonly id: string; readonly title: string }[];
  /** Each with the title of its provider. */
  readonly models: readonly { readonly model: string; readonly provider: string }[];
  readonly limits: LiveConfig["limits"];
  readonly cells: readonly LiveCellView[];
};

const Input = z.strictObject({ planner: z.string().min(1).max(120), run: z.string().min(1).max(200) });

/** Returns a run with the state of each of its tasks. */
export const getLiveRun = verb(Input, async (ctx, { planner, run: id }): Promise<LiveRunDetail> => {
  const stored = await findRun(ctx, planner, id);
  const config = LiveConfig.parse(JSON.parse(await liveRunConfig(ctx.db, id)));
  const { cells } = await summaryOf(ctx, id);
  return {
    run: viewOf(ctx, stored),
    seeds: config.seeds,
    architectures: config.architectures.map(({ id: name, title }) => ({ id: name, title })),
    models: Object.entries(config.providers).map(([model, provider]) => {
      return { model, provider: providers.find(({ id: known }) => known === provider)?.title ?? provider };
    }),
    limits: config.limits,
    cells: cellsOf(config.tasks, config.seeds).map((cell) => {
      const known = cells.get(cell.id) ?? nothing;
      return { id: cell.id, task: cell.task.id, seed: cell.seed, ...known };
    }),
  };
});

type CellSummary = Omit<LiveCellView, "id" | "task" | "seed">;
const nothing: CellSummary = { answers: 0, tokens: 0, dollars: 0, recording: null, outcomes: [] };

type Summary = { last: number; readonly cells: Map<string, CellSummary> };
const summaries = slot("live-run summaries", () => new Map<string, Summary>());
const maxSummaries = 50;

/** Reads only the entries that were added since the last call. */
async function summaryOf(ctx: Ctx, id: string): Promise<Summary> {
  const known = summaries(ctx.memory);
  const name = `${ctx.db.where} ${ctx.db.workspaceId} ${id}`;
  const before = known.get(name) ?? { last: -1, cells: new Map<string, CellSummary>() };
  const added = await listLiveEntries(ctx.db, id, before.last);
  const cells = new Map(before.cells);
  for (const { entry } of added) cells.set(entry.cell, withEntry(cells.get(entry.cell) ?? nothing, entry));
  const summary = { last: added.at(-1)?.number ?? before.last, cells };
  known.delete(name);
  known.set(name, summary);
  for (const oldest of known.keys()) if (known.size > maxSummaries) known.delete(oldest);
  return summary;
}

function withEntry(cell: CellSummary, entry: LiveEntry): CellSummary {
  if (entry.type === "result") return { ...cell, recording: entry.recording, outcomes: entry.outcomes };
  const { answers, inputTokens, outputTokens, dollars } = addSpent(nothingSpent, entry);
  return {
    ...cell,
    answers: cell.answers + answers,
    tokens: cell.tokens + inputTokens + outputTokens,
    dollars: cell.dollars + dollars,
  };
}
