import { z } from "zod";
import type { Json } from "../std";
import type { PolicySignature, RouterSignature, Signature } from "../topology";
import type { AnyCall, AnyChannel, Planner, Policy, Router } from "./contract";

/** Explains why nothing of this planner can be replayed here. */
export const runsElsewhere = (planner: string): string =>
  `${planner} runs in its own process. Use planner-studio compare.`;

/** A planner of which only the vocabulary is known: the code of an app runs in its own process. Whatever would run throws. */
export function plannerElsewhere(signature: Signature): Planner {
  const { planner: id, title, summary, channels, calls, policies, routers, verbs } = signature;
  const elsewhere = (): never => {
    throw new Error(runsElsewhere(id));
  };
  const { decision } = signature;
  return {
    id,
    title,
    summary,
    ...(verbs && { verbs }),
    channels: Object.fromEntries(channels.map((one) => [one.name, channelOf(one)])),
    calls: Object.fromEntries(calls.map((one) => [one.kind, callOf(one, elsewhere)])),
    policies: Object.fromEntries(policies.map((one) => [one.id, policyOf(one, elsewhere)])),
    routers: Object.fromEntries(routers.map((one) => [one.id, routerOf(one, elsewhere)])),
    decision: {
      schema: z.any(),
      read: elsewhere,
      reads: decision?.reads ?? [],
      align: elsewhere,
      compared: elsewhere,
      shown: elsewhere,
      label: elsewhere,
    },
    enter: elsewhere,
    outcome: elsewhere,
    cycles: () => 1,
  };
}

const channelOf = ({ title, reducer, scope }: Signature["channels"][number]): AnyChannel => ({
  title,
  schema: z.any(),
  reducer,
  default: reducer === "append" ? [] : null,
  ...(scope && { scope }),
});

const callOf = ({ title, group }: Signature["calls"][number], elsewhere: () => never): AnyCall => ({
  title,
  group,
  request: z.any(),
  answer: z.any(),
  key: elsewhere,
  context: elsewhere,
  label: elsewhere,
});

const anyParameters = z.record(z.string(), z.json()) as z.ZodType<{ readonly [name: string]: Json }>;

const policyOf = (
  { id, title, kind, summary, reads, writes, calls }: PolicySignature,
  run: () => never,
): Policy => ({
  id,
  title,
  kind,
  summary,
  reads,
  writes,
  calls,
  run,
  params: anyParameters,
});

const routerOf = ({ id, title, summary, reads, branches }: RouterSignature, pick: () => never): Router => ({
  id,
  title,
  summary,
  reads,
  pick,
  branches: Object.fromEntries(branches.map((one) => [one.name, one.summary])),
  params: anyParameters,
});
