import { z } from "zod";
import { counted, Json, listed } from "../std";
import { Topology } from "../topology";
import type { LiveArchitecture } from "./schema";

const Name = z.string().min(1).max(300);

/** All that a run was started with; it holds no key. Tasks and topologies are copies, so that later changes of them do not reach the run. */
export const LiveConfig = z.strictObject({
  tasks: z
    .array(z.strictObject({ id: Name, text: z.string().max(100_000), input: Json }))
    .min(1)
    .max(10_000),
  seeds: z.number().int().min(1).max(100),
  architectures: z
    .array(z.strictObject({ id: Name, title: z.string().max(500), topology: Topology }))
    .min(1)
    .max(50),
  /** Provider of each model, by LangChain's name for it. */
  providers: z.record(Name, Name),
  limits: z.strictObject({
    requests: z.number().int().min(1).max(1_000_000),
    dollars: z.number().positive().max(1_000_000).nullable(),
  }),
  /** ISO 8601. */
  startedAt: z.string().max(40),
});
export type LiveConfig = z.infer<typeof LiveConfig>;

/** Titles by a run: `12 tasks under Always S and Always L`. */
export function titleOfRun({ tasks, architectures }: Pick<LiveConfig, "tasks" | "architectures">): string {
  return `${counted(tasks.length, "task")} under ${namesOf(architectures)}`;
}

const few = 3;

const namesOf = (architectures: readonly Pick<LiveArchitecture, "title">[]): string =>
  architectures.length > few
    ? `${architectures.length} topologies`
    : listed(architectures.map(({ title }) => title));

/** Facts of a run that its recordings carry. */
export function originOf(run: string, { architectures, providers, startedAt }: LiveConfig) {
  const day = startedAt.slice(0, 10);
  const models = Object.entries(providers).map(([model, provider]) => `${provider}:${model}`);
  const named = models.length === 0 ? "no model" : listed(models);
  const under = listed(architectures.map(({ title }) => title));
  return {
    run,
    summary: `Answered live by ${named} under ${under}, in a run of ${day} at ${startedAt.slice(11, 16)} UTC.`,
    tags: ["live", run, day],
  };
}
