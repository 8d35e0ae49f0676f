import { ArrowRight, UserRound } from "lucide-react";
import { questionText } from "@/lib/recording";
import type { CallView, TurnView } from "@/lib/server/recordings/read";
import { isObject, type Json } from "@/lib/std";
import { JsonTree } from "../ui/json/JsonTree";
import { CallRow } from "./CallRow";
import { DecisionRow } from "./DecisionRow";
import { turnEvents } from "./turnEvents";

type TurnProps = { readonly turn: TurnView; readonly number: number; readonly planner: string };

/** Renders a turn: the user's message, the planner's actions, and its reply. */
export function Turn({ turn, number, planner }: TurnProps) {
  const question =
    turn.end === "waits" ? turn.calls.findLast((call) => call.group === "question") : undefined;
  const events = turnEvents(turn).filter((one) => one.kind === "decision" || one.call !== question);
  return (
    <li id={`turn-${number}`} className="scroll-mt-16">
      <p className="mb-1.5 text-ink-3 text-xs">
        Turn {number}
        {turn.kind === "answer" && ", an answer"}
      </p>
      <div className="ml-12 flex justify-end gap-2 max-md:ml-6">
        <div className="wrap-anywhere min-w-0 max-w-prose whitespace-pre-wrap rounded-md bg-surface-3 px-3 py-2 text-prose">
          <span className="sr-only">The user: </span>
          {turn.text || <span className="text-ink-3 italic">an empty message</span>}
          {turn.input !== undefined && hasContent(turn.input) && (
            <JsonTree name="input" value={turn.input} open={0} />
          )}
        </div>
        <UserRound size={20} className="mt-2.5 shrink-0 text-ink-3" aria-hidden />
      </div>
      {events.length > 0 && (
        <ol
          className="my-2 border-line-strong border-l-2 pl-3"
          aria-label={`What ${planner} did in turn ${number}`}
        >
          {events.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: recorded events never move.
            <li key={i}>
              {one.kind === "call" ? (
                <CallRow call={one.call} />
              ) : (
                <DecisionRow decision={one.decision} hide={question && questionText(question)} />
              )}
            </li>
          ))}
        </ol>
      )}
      <Ending turn={turn} question={question} planner={planner} />
    </li>
  );
}

const hasContent = (value: Json): boolean => !isObject(value) || Object.keys(value).length > 0;

type EndingProps = {
  readonly turn: TurnView;
  readonly question: CallView | undefined;
  readonly planner: string;
};

/** Renders the question that the planner waits on, or the end with its report. */
function Ending({ turn, question, planner }: EndingProps) {
  return (
    <div className="mr-12 flex flex-col items-start gap-1.5 max-md:mr-4">
      {question && (
        <div className="wrap-anywhere max-w-prose rounded-md border bg-surface-1 px-3 py-2 text-prose">
          <span className="sr-only">{planner}: </span>
          {questionText(question)}
        </div>
      )}
      <div className="wrap-anywhere flex flex-wrap items-start gap-x-4 text-ink-3 text-xs">
        <span className="inline-flex items-center gap-1 leading-5">
          <ArrowRight size={12} aria-hidden />
          {turn.end === "waits" ? "waits for the user" : "ends"}
        </span>
        {question && <JsonTree name="call" value={asJson(question)} open={0} />}
        {turn.report !== undefined && <JsonTree name="report" value={turn.report} open={0} />}
        {turn.outcome !== undefined && <JsonTree name="outcome" value={turn.outcome} open={0} />}
      </div>
    </div>
  );
}

const asJson = ({ kind, request, answer = null }: CallView): Json => ({ kind, request, answer });
