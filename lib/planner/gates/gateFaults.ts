import { own, quoted } from "../../std";
import type { Planner } from "../contract";
import type { GateSpec } from "./spec";

type GateFault = { readonly message: string; readonly fix: string };

const correct = (message: string): GateFault => ({ message, fix: "Correct the name" });

/** Returns what a planner's `gates` name wrongly; empty if all is there. */
export function gateFaults({ channels, calls, gates }: Planner): readonly GateFault[] {
  if (!gates) return [];
  const undeclared = gates.reads.filter((name) => own(channels, name) === undefined);
  const scratch = gates.reads.filter((name) => own(channels, name)?.scope === "scratch");
  return [
    ...undeclared.map((name) =>
      correct(`names the channel ${quoted(name)}, which the planner does not have`),
    ),
    ...scratch.map((name) => ({
      message: `names the channel ${quoted(name)}, which no thread stores`,
      fix: "Name channels of the state only",
    })),
    ...questionFaults(gates, channels, calls),
    ...decisionFaults(gates, channels),
  ];
}

function questionFaults(
  { question, decision, reads }: GateSpec,
  channels: Planner["channels"],
  calls: Planner["calls"],
): readonly GateFault[] {
  if (!question) return [];
  const { call } = question;
  const group = own(calls, call)?.group;
  const ofCall =
    group === "question"
      ? []
      : [correct(`names the call ${quoted(call)}, which is no question of the planner`)];
  if (!("answers" in question)) {
    const parts = [question.isKnown, question.countAsked, question.decide, question.most];
    if (decision && parts.every((part) => part !== undefined)) return ofCall;
    const message = "must either store answers, or decide to ask";
    const fix = "Give question.answers and request, or isKnown, countAsked, most, decide and gates.decision";
    return [...ofCall, { message, fix }];
  }
  return [
    ...ofCall,
    ...(typeof question.request === "function"
      ? []
      : [{ message: "has a question without its request", fix: "Add question.request" }]),
    ...(isObjectIn(question.answers, reads, channels)
      ? []
      : [noObject(`stores answers in ${quoted(question.answers)}`)]),
  ];
}

function decisionFaults({ decision, reads }: GateSpec, channels: Planner["channels"]): readonly GateFault[] {
  if (!decision) return [];
  const { channel, actions, becomes, stop, counts } = decision;
  const unknown = [becomes, stop].filter((action) => action !== undefined && !actions.includes(action));
  return [
    ...(reads.includes(channel) ? [] : [correct(`decides in ${quoted(channel)}, which it does not read`)]),
    ...(counts === undefined || isObjectIn(counts, reads, channels)
      ? []
      : [noObject(`counts in ${quoted(counts)}`)]),
    ...unknown.map((action) => correct(`names the action ${quoted(action)}, which is none of its actions`)),
  ];
}

const isObjectIn = (name: string, reads: readonly string[], channels: Planner["channels"]): boolean =>
  reads.includes(name) && own(channels, name)?.reducer !== "append";

const noObject = (who: string): GateFault => ({
  message: `${who}, which is no object that it reads`,
  fix: "Name a channel of gates.reads with the reducer merge or replace",
});
