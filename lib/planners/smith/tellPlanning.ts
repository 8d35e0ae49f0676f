import type { RecordedCall, RecordedTurn, Recording } from "../../recording";
import { isObject, type Json } from "../../std";
import { askedIn } from "./asked";
import { messagesOf } from "./asking";
import { type Plan, refusalIn, type Wrapping } from "./plan";
import { type Around, parsedOf, validated } from "./planning";
import type { Message } from "./prompts";
import { openRegistry, type Registry } from "./registry";
import {
  Decision,
  DraftRequest,
  type FoundProblem,
  MendRequest,
  RepairRequest,
  type Request,
} from "./schema";
import { type Strictness, strict, tolerant } from "./validation";

/** One model call in a recorded planning, with the decision on its output. */
export type AttemptView = {
  readonly kind: "draft" | "mend" | "repair";
  /** Number of the attempt it used up, from 1; `null` for a syntax repair, which uses up none. */
  readonly uses: number | null;
  /** Messages sent; empty if the recorded request is none of Smith's. */
  readonly messages: readonly Message[];
  /** The output after it: a failed syntax repair retains the previous one. */
  readonly output: string | null;
  /** Why the call itself failed. */
  readonly failure: string | null;
  readonly problems: readonly FoundProblem[];
  readonly warnings: readonly FoundProblem[];
  /** Parts of the output that were removed without a model call. */
  readonly removed: readonly Wrapping[];
  /** The reason, if the model refuses the request. */
  readonly refusal: string | null;
  /** Next decision of the recorded planner, and its reason; `null` if the recording stops. */
  readonly decision: Pick<Decision, "action" | "reason"> | null;
  /** Codes that the recorded planner named, if today's rules find others. */
  readonly recorded: readonly string[] | null;
};

export type PlanningEnd = "accepted" | "rejected" | "cannot_fulfil" | "unfinished";

/** View of a recorded planning: the last request of the recording, each attempt, and the end. */
export type PlanningView = {
  readonly request: Request;
  readonly attempts: readonly AttemptView[];
  readonly end: PlanningEnd;
  readonly reason: string;
  readonly plan: Plan | null;
  /** True if the model was shown the same tools that its output is checked against. */
  readonly toolsKnown: boolean;
};

export function tellPlanning(recording: Recording): PlanningView {
  const turn = recording.turns.at(-1) as RecordedTurn;
  const { registry, narratives } = askedIn(recording);
  const request = { text: turn.text, narratives };
  const attempts = attemptsOf(turn, registry, request);
  const last = decisions(turn).at(-1)?.decision;
  return {
    request,
    attempts,
    end: endOf(last, attempts.at(-1)),
    reason: last?.reason ?? "",
    plan: last?.action === "accept" ? (last.plan as Plan) : null,
    toolsKnown: turn.calls.every((call) => knows(registry, call)),
  };
}

function attemptsOf(turn: RecordedTurn, registry: Registry, request: Request): readonly AttemptView[] {
  const decided = decisions(turn);
  let output: string | null = null;
  let uses = 0;
  return turn.calls.flatMap((call, i): AttemptView[] => {
    if (call.kind !== "draft" && call.kind !== "mend" && call.kind !== "repair") return [];
    const { kind } = call;
    const answer = typeof call.answer === "string" ? call.answer : null;
    output = answer ?? (kind === "mend" ? output : null);
    if (kind !== "mend") uses += 1;
    const decision = decided.find(({ calls }) => calls === i + 1)?.decision ?? null;
    const { problems, warnings, removed, refusal } = checkedLike(decision, (parameters) =>
      checked(output, { registry, request, ...parameters }),
    );
    return [
      {
        kind,
        uses: kind === "mend" ? null : uses,
        messages: sent(kind, call.request, registry),
        output,
        failure: failureOf(call),
        problems,
        warnings,
        removed,
        refusal,
        decision: decision && { action: decision.action, reason: decision.reason },
        recorded: decision && otherCodes(decision.problems, problems),
      },
    ];
  });
}

const decisions = (turn: RecordedTurn) =>
  turn.decisions.flatMap(({ value, calls }) => {
    const read = Decision.safeParse(value);
    return read.success ? [{ decision: read.data, calls }] : [];
  });

function failureOf({ answer, error, pending }: RecordedCall): string | null {
  if (error) return error.message;
  if (pending) return "The recording stops before the model answered.";
  return typeof answer === "string" ? null : "The recorded answer is no text.";
}

type Parameters = { readonly around: Around; readonly strictness: Strictness };
type Checked = Pick<AttemptView, "problems" | "warnings" | "removed" | "refusal">;

/** A recording does not say under which parameters it was made: those that find what it found, else the seed's. */
function checkedLike(decision: Decision | null, check: (parameters: Parameters) => Checked): Checked {
  const bySeed = check({ around: "repair", strictness: strict });
  if (decision === null || otherCodes(decision.problems, bySeed.problems) === null) return bySeed;
  const other = check({ around: "strip", strictness: tolerant });
  return otherCodes(decision.problems, other.problems) === null ? other : bySeed;
}

type Checking = Parameters & { readonly registry: Registry; readonly request: Request };

function checked(output: string | null, { around, strictness, ...state }: Checking): Checked {
  const { removed, ...read } = parsedOf(output, around);
  return {
    ...validated({ ...read, ...state }, strictness),
    removed,
    refusal: read.parsed && refusalIn(read.parsed.value),
  };
}

function otherCodes(
  recorded: readonly string[],
  problems: readonly FoundProblem[],
): readonly string[] | null {
  const [was, is] = [new Set(recorded), new Set(problems.map(({ code }) => code))];
  return was.size === is.size && [...was].every((code) => is.has(code)) ? null : [...was];
}

const requests = { draft: DraftRequest, mend: MendRequest, repair: RepairRequest } as const;

/** Returns the messages sent; empty if the recorded request is none of Smith's. */
const sent = (kind: AttemptView["kind"], request: Json, registry: Registry): readonly Message[] =>
  requests[kind].safeParse(request).success ? messagesOf(kind, request, registry) : [];

function knows(registry: Registry, { request }: RecordedCall): boolean {
  const named = isObject(request) ? request.registry : undefined;
  return typeof named !== "string" || openRegistry(registry).hash.startsWith(named);
}

function endOf(decision: Decision | undefined, last: AttemptView | undefined): PlanningEnd {
  if (decision?.action === "accept") return "accepted";
  if (decision?.action !== "reject") return "unfinished";
  return last?.refusal == null ? "rejected" : "cannot_fulfil";
}
