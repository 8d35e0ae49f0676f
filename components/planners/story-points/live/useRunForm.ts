"use client";
import { type FormEvent, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { StartInput } from "@/lib/server/of/story-points/live/input";
import type { RunOffer } from "@/lib/server/of/story-points/live/offer";
import type { startRun } from "@/lib/server/of/story-points/live/start";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";
import { estimateOf } from "./estimate";
import type { RoleModel } from "./ModelTable";
import { runHref } from "./runHref";
import { type CountNeeds, useNeeds } from "./useNeeds";

export type StartRun = Action<typeof startRun>;
/** A file of tasks, one a line. */
type TaskFile = { readonly name: string; readonly text: string; readonly lines: number };
type Actions = { readonly countNeeds: CountNeeds; readonly startRun: StartRun };
export type Models = { readonly [role: string]: RoleModel | undefined };

const firstOf = (offer: RunOffer) => ({
  file: null as TaskFile | null,
  points: offer.tasks.map((one) => one.points) as readonly number[],
  each: 1,
  seeds: 1,
  selected: offer.architectures.flatMap(({ id, isDefault }) => (isDefault ? [id] : [])) as readonly string[],
  models: {} as Models,
  requests: "",
  dollars: "",
});
export type RunChoice = ReturnType<typeof firstOf>;

/** State of the form of a live run, with its estimate, and how to start it. */
export function useRunForm(offer: RunOffer, { countNeeds, startRun }: Actions) {
  const [choice, setChoice] = useState(() => firstOf(offer));
  const [refusal, setRefusal] = useRefusal();
  const [isStarting, setStarting] = useState(false);
  const { needs, trouble } = useNeeds(choice.selected, countNeeds);
  const tasks = taskCount(offer, choice);
  const named = Object.entries(choice.models).map(([role, one]) => [role, one?.model.trim()]);
  const estimate =
    needs && estimateOf({ needs, tasks, seeds: choice.seeds, models: Object.fromEntries(named) });
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!estimate || isStarting) return;
    setStarting(true);
    setRefusal(null);
    const started = await startRun(inputOf(choice, estimate.roles, estimate.unpriced.length > 0)).catch(
      () => null,
    );
    if (started?.ok) return window.location.assign(runHref(started.value.run));
    setStarting(false);
    setRefusal(started ? [started.message, ...started.details].join(" ") : unreachable());
  };
  const set = (change: Partial<RunChoice>) => setChoice((before) => ({ ...before, ...change }));
  return { choice, set, tasks, estimate, trouble, refusal, isStarting, start };
}

function taskCount({ tasks }: RunOffer, { file, points, each }: RunChoice): number {
  if (file !== null) return Math.min(each, file.lines);
  return tasks
    .filter((one) => points.includes(one.points))
    .reduce((sum, { count }) => sum + Math.min(count, each), 0);
}

function inputOf(choice: RunChoice, roles: readonly string[], isUnpriced: boolean): StartInput {
  const { file, points, each, seeds, selected, models, requests, dollars } = choice;
  const used = Object.fromEntries(roles.map((role) => [role, models[role]]));
  return {
    tasks:
      file === null
        ? { from: "shipped", points: points as (1 | 2 | 3 | 5 | 8)[], each }
        : { from: "file", text: file.text, first: each },
    architectures: [...selected],
    seeds,
    models: used as StartInput["models"],
    limits: {
      requests: Number(requests),
      dollars: isUnpriced || dollars === "" ? null : Number(dollars),
    },
  };
}
