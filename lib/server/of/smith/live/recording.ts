import "server-only";
import type { Recording } from "../../../../recording";
import type { JsonObject } from "../../../../std";
import { counted } from "../../../../std";

export type LivePlanRequest = {
  readonly id: string;
  readonly request: string;
  readonly narratives: number;
  readonly start: JsonObject;
};

/** Creates the recording that a live planning fills: a request without calls. */
export const askedRecording = ({ id, request, narratives, start }: LivePlanRequest): Recording => ({
  format: "planner-studio/recording",
  version: 1,
  id,
  title: titleOf(request),
  planner: "smith",
  summary: "",
  synthetic: false,
  tags: [],
  start,
  turns: [{ kind: "message", text: request, input: { narratives }, calls: [], decisions: [], end: "ended" }],
  spares: [],
});

function titleOf(request: string): string {
  const line = request.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

export type LiveUsage = {
  readonly model: string;
  readonly topology: string;
  readonly at: Date;
  readonly requests: number;
  /** Of the requests, answered before an interruption. */
  readonly reused: number;
  /** Requests that the provider failed and that were sent again. */
  readonly resent: number;
  readonly input: number;
  readonly output: number;
  readonly cancelled: boolean;
};

/** Labels a recording with its origin: model, time and cost. */
export function labelled(recording: Recording, spent: LiveUsage): Recording {
  const day = spent.at.toISOString();
  const again = spent.resent === 0 ? "" : ` and ${spent.resent} sent again after the provider failed`;
  const before = spent.reused === 0 ? "" : ` (${spent.reused} answered before an interruption)`;
  const requests = `${counted(spent.requests, "request")}${before}${again}`;
  const summary = `Planned by ${spent.model} under the topology ${spent.topology} on ${day.slice(0, 10)} at ${day.slice(11, 16)} UTC: ${requests}, ${spent.input} tokens sent and ${spent.output} received.${spent.cancelled ? " Cancelled before the end." : ""}`;
  const tags = ["live", spent.model, day.slice(0, 10), ...(spent.cancelled ? ["cancelled"] : [])];
  return { ...recording, summary, tags };
}
