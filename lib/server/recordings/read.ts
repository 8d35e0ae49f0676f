import "server-only";
import { formerPlannerOf, type Planner } from "../../planner";
import type { RecordedCall, RecordedDecision, RecordedTurn, Recording } from "../../recording";
import type { Json, JsonObject } from "../../std";
import type { CallGroup } from "../../topology";
import { labelOf } from "../../world";
import type { StoredRecording } from "../db/recordings";
import type { Ctx } from "../verb/context";
import { getRecording } from "./get";

/** A recorded call with its planner's labels; an unknown kind is shown by name. */
export type CallView = RecordedCall & {
  readonly title: string;
  readonly group: CallGroup;
  readonly label: string;
};

export type DecisionView = RecordedDecision & { readonly label: string; readonly shown: JsonObject };

export type TurnView = Omit<RecordedTurn, "calls" | "decisions"> & {
  readonly calls: readonly CallView[];
  readonly decisions: readonly DecisionView[];
};

/** A recording with its planner's labels. */
export type RecordingView = Omit<StoredRecording, "recording" | "turns"> & {
  readonly plannerTitle: string;
  /** The earlier id of its planner, under which the document is stored. */
  readonly formerPlanner?: string;
  /** The commit of an app that was recorded. */
  readonly app?: Recording["app"];
  /** Source of the conversation. */
  readonly origin?: Recording["origin"];
  readonly start: Recording["start"];
  readonly turns: readonly TurnView[];
  readonly spares: readonly CallView[];
};

/** Returns a recording with its planner's labels, for display. */
export async function readRecording(
  ctx: Ctx,
  input: Parameters<typeof getRecording>[1],
): Promise<RecordingView> {
  const { recording, ...facts } = await getRecording(ctx, input);
  const module = ctx.planners.find(recording.planner);
  const planner = module?.planner;
  const labels = module?.runs === "elsewhere" ? appLabels : plannerLabels;
  const { turns, spares } = recording;
  const former = formerPlannerOf(recording);
  return {
    ...facts,
    plannerTitle: planner?.title ?? recording.planner,
    ...(former !== null && { formerPlanner: former }),
    ...(recording.app && { app: recording.app }),
    ...(recording.origin && { origin: recording.origin }),
    start: recording.start,
    turns: turns.map((turn): TurnView => {
      const calls = turn.calls.map((call) => labels.call(call, planner));
      return { ...turn, calls, decisions: turn.decisions.map((one) => labels.decision(one, planner)) };
    }),
    spares: spares.map((call) => labels.call(call, planner)),
  };
}

function describeCall(call: RecordedCall, planner: Planner | undefined): CallView {
  const kind = planner && Object.hasOwn(planner.calls, call.kind) ? planner.calls[call.kind] : undefined;
  const request = kind?.request.safeParse(call.request);
  const label = kind && request?.success ? kind.label(request.data as never) : call.kind;
  return { ...call, title: kind?.title ?? call.kind, group: kind?.group ?? "tool", label };
}

function describeDecision(decision: RecordedDecision, planner: Planner | undefined): DecisionView {
  const known = planner?.decision.schema.safeParse(decision.value).success;
  if (!planner || !known) return { ...decision, label: text(decision.value), shown: {} };
  const { label, shown } = planner.decision;
  return { ...decision, label: label(decision.value), shown: shown(decision.value) };
}

const plannerLabels = { call: describeCall, decision: describeDecision };

/** Labels of an app, whose decisions were labelled when they were recorded. */
const appLabels: typeof plannerLabels = {
  call: (call, planner) => {
    const kind = planner?.calls[call.kind];
    const label = labelOf(call.kind, call.request, call.node ?? "");
    return { ...call, title: kind?.title ?? call.kind, group: kind?.group ?? "tool", label };
  },
  decision: (decision) => ({ ...decision, label: decision.label ?? text(decision.value), shown: {} }),
};

const text = (value: Json): string => JSON.stringify(value).slice(0, 120);
