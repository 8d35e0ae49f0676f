import { candidatesAt } from "../../review";
import { unpackTrace } from "../packTrace";
import type { CandidatesTask } from "../task";

/** Returns the decisions of one recording that may be labelled, as JSON. Called by name from the pool. */
export const candidatesTask = async ({ base, head, recording }: CandidatesTask): Promise<string> =>
  JSON.stringify(candidatesAt(unpackTrace(base), unpackTrace(head), recording));
