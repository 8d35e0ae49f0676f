import type { Json } from "../../std";
import type { Topology } from "../../topology";
import { maxAttempts } from "./limits";
import { draftMessages, fixMessages, type Message, repairMessages } from "./prompts";
import type { Registry } from "./registry";
import { DraftRequest, MendRequest, RepairRequest } from "./schema";

/** Builds the messages for one of Smith's model calls. Throws for an unknown kind. */
export function messagesOf(kind: string, request: Json, registry: Registry): readonly Message[] {
  if (kind === "draft") return draftMessages(DraftRequest.parse(request), registry);
  if (kind === "mend") return fixMessages(MendRequest.parse(request));
  if (kind === "repair") return repairMessages(RepairRequest.parse(request), registry);
  throw new Error(`Smith makes no call "${kind}".`);
}

/** Returns the max requests of one planning: one per attempt, doubled if there is a syntax pass. */
export function maxRequests(topology: Topology): number {
  const passes = topology.nodes.some((node) => node.policies.some((use) => use.policy === "mend_syntax"));
  return maxAttempts(topology) * (passes ? 2 : 1);
}
