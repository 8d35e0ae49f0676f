import { candidatesAt } from "../../review";
import { unpackTrace } from "../packTrace";
import type { CandidatesTask } from "../task";

/** Which decisions of one recording may be labelled, as a JSON text; the pool calls it by this name. */
export const candidatesTask = async ({ base, head, recording }: CandidatesTask): Promise<string> =>
  JSON.stringify(candidatesAt(unpackTrace(base), unpackTrace(head), recording));
