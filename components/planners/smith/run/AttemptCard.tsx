import type { NodeAttempt } from "@/lib/schedule";
import type { Match } from "@/lib/trace";
import { Badge } from "../../../ui/Badge";
import { JsonTree } from "../../../ui/json/JsonTree";
import { attemptWord, stateLook } from "./stateLook";
import { duration } from "./time";

type AttemptCardProps = { readonly attempt: NodeAttempt; readonly number: number };

/** Renders an attempt: its time, how the recording answered it, and its failure. */
export function AttemptCard({ attempt, number }: AttemptCardProps) {
  const { outcome, start, end, latency, error, match } = attempt;
  const { icon: Icon, text } = stateLook[outcome === "answered" ? "done" : outcome];
  return (
    <li className="rounded-sm border px-2 py-1.5 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={`flex items-center gap-1 ${text}`}>
          <Icon size={13} aria-hidden />
          {number}. {attemptWord(outcome)}
        </span>
        <span className="text-ink-2">
          {latency === null
            ? "no time recorded"
            : `${duration(start)} to ${duration(end)}, ${duration(latency)}`}
        </span>
        <span className="ml-auto">
          <Badge tone={plain.includes(match.as) ? "neutral" : "changed"} title={matchWords[match.as]}>
            {match.as}
          </Badge>
        </span>
      </p>
      {error && (
        <p className="mt-1 break-words text-failed">
          {error.code && <span className="font-mono">{error.code} </span>}
          {error.message}
        </p>
      )}
      <MatchNote match={match} />
    </li>
  );
}

const plain: readonly Match["as"][] = ["exact", "rerun"];

const matchWords: { readonly [as in Match["as"]]: string } = {
  exact: "Recorded with the same inputs and the same context",
  normalised: "Recorded with the same inputs, but with another context",
  repeated: "Asked more often than recorded: an answer that was given before comes again",
  rerun: "The same task ran again",
  spare: "A scripted answer that the recorded run never used",
  supplied: "Given by a person",
  live: "Asked of the tool itself",
  assumed: "Given by a configuration",
  miss: "Never recorded",
};

/** Describes how the recorded call differs. */
function MatchNote({ match }: { readonly match: Match }) {
  if (match.as === "miss") return <Miss match={match} />;
  if (!("paths" in match) || match.paths.length === 0) return null;
  return (
    <p className="mt-1 break-words text-ink-2">
      {matchWords[match.as]}. It differs at {match.paths.slice(0, 5).join(", ")}
      {match.paths.length > 5 && ` and ${match.paths.length - 5} more places`}.
    </p>
  );
}

function Miss({ match }: { readonly match: Extract<Match, { as: "miss" }> }) {
  const { nearest, reason } = match;
  if (nearest === null) {
    return (
      <p className="mt-1 text-ink-2">
        {reason === "kind_never_recorded"
          ? "The recording contains no call of this kind."
          : "The recording contains no similar call."}
      </p>
    );
  }
  return (
    <div className="mt-1 flex flex-col gap-1">
      <p className="text-ink-2">
        The nearest recorded call is not a match. It differs first at{" "}
        <span className="font-mono">{nearest.path || "the whole"}</span>.
      </p>
      <JsonTree value={nearest.request} name="nearest" open={2} />
    </div>
  );
}
