import * as points from "../../../../planners/story-points";
import { type Models, type Provider, readiness } from "../../../../replay";
import { listed } from "../../../../std";
import { readTextFile, refuse } from "../../../documents";
import { BadInput } from "../../../io";

export type RunOptions = {
  readonly out?: string;
  readonly resume?: string;
  readonly tasks?: string;
  readonly points?: string;
  readonly each?: string;
  readonly topology?: string;
  readonly seeds?: string;
  readonly models?: string;
  readonly limit?: string;
  readonly estimate?: boolean;
  readonly json?: boolean;
};

/** Shipped tasks by points, or those of a file, its first `each` ones. */
export function tasksOf({ tasks: file, points: values = "1,2,3,5,8", each }: RunOptions) {
  if (file === undefined) {
    const tasks = points.shippedTasksOf(values.split(",").map(Number), countOf(each, "--each", 1));
    if (tasks.length > 0) return tasks;
    throw new BadInput(`--points is a list of 1, 2, 3, 5 and 8, not "${values}".`);
  }
  const read = points.fileTasks(readTextFile(file));
  if (!read.ok)
    refuse(
      file,
      read.faults.map((message) => ({ message, fix: "" })),
    );
  return read.tasks.slice(0, countOf(each, "--each", read.tasks.length));
}

export function countOf(given: string | undefined, option: string, fallback: number, max = 10_000): number {
  if (given === undefined) return fallback;
  const count = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= max) return count;
  throw new BadInput(`${option} must be a number from 1 to ${max}.`);
}

/** Reads `200`, or `200,$2`: requests, and dollars if they are limited, too. */
export function limitsOf(given: string | undefined): {
  readonly requests: number;
  readonly dollars: number | null;
} {
  if (given === undefined)
    throw new BadInput("Say what it may spend with --limit: 200 requests, or 200,$2 for dollars, too.");
  const read = /^(\d{1,7})(?:,\s*\$(\d+(?:\.\d+)?))?$/.exec(given.trim());
  const [requests, dollars] = [Number(read?.[1] ?? 0), read?.[2] === undefined ? null : Number(read[2])];
  if (!read || requests < 1 || dollars === 0)
    throw new BadInput(`--limit is a number of requests, or one with dollars (200,$2), not "${given}".`);
  return { requests, dollars };
}

/** Reads `planner=openai:gpt-5,S=gpt-5-nano`; a role without a provider gets the first one that is ready. */
export function modelsOf(given: string | undefined, models: Models): points.ChosenModels {
  if (given === undefined) return {};
  const roles: readonly string[] = points.liveRoles;
  const pairs = given.split(",").map((one) => {
    const [role = "", name = ""] = one.split(/=(.*)/s).map((part) => part.trim());
    if (!roles.includes(role) || name === "")
      throw new BadInput(`--models is a list of ROLE=PROVIDER:MODEL; roles are ${listed(roles)}.`);
    const [first = "", rest] = name.split(/:(.*)/s);
    const chosen = rest === undefined ? { provider: providerOf(undefined, models).id, model: first } : null;
    return [role, chosen ?? { provider: providerOf(first, models).id, model: rest ?? "" }] as const;
  });
  return Object.fromEntries(pairs);
}

/** Returns a provider that is ready. Throws `BadInput` with what is missing. */
export function providerOf(id: string | undefined, models: Models): Provider {
  const { ready, missing } = readiness(models);
  const found = id === undefined ? ready[0] : ready.find((one) => one.id === id);
  if (found) return found;
  if (missing !== null) throw new BadInput(`No live model can be asked. ${missing}`);
  throw new BadInput(
    `The provider "${id}" cannot be asked. Choose one of ${ready.map((one) => one.id).join(", ")}.`,
  );
}
