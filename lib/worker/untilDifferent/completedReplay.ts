import { selfDifference, tellSelfDifference } from "../../diff";
import { type ReplayRequest, replay } from "../../replay";
import { type Trace, traceFacts } from "../../trace";
import { asRecorded } from "../asRecorded";
import type { CompletedReplay, ReplayRefusal } from "../task";

type Completed = { readonly ok: true; readonly facts: CompletedReplay } | ReplayRefusal;

/** Returns the facts of a completed replay. With `twice` it is replayed again, and refused if it differs from itself. */
export async function completedReplay(
  { twice, ...request }: ReplayRequest & { readonly twice: boolean | undefined },
  trace: Trace,
  started: number,
): Promise<Completed> {
  const again = twice ? await replay(request) : null;
  const difference = again?.ok ? selfDifference(trace, again.trace) : null;
  if (difference)
    return { ok: false, message: tellSelfDifference(difference, trace), differsFromItself: true };
  const milliseconds = Math.round(performance.now() - started);
  return {
    ok: true,
    facts: { ...traceFacts(trace), asRecorded: asRecorded(trace, request.recording), milliseconds },
  };
}
