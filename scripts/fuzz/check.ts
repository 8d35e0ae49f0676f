import { hashText } from "../../lib/std";
import { stringifyTrace } from "../../lib/trace";
import { type Evidence, studio, traceOf } from "./law";
import { type LawName, laws } from "./laws";
import { subjectOf } from "./subject";

export type Broken = { readonly seed: number; readonly law: LawName; readonly says: string };
export type Checked = {
  readonly broken: readonly Broken[];
  readonly hash: string;
  readonly evidence: Evidence;
  readonly replays: number;
};

/** Checks one seed against every law. */
export async function check(seed: number, ours = studio): Promise<Checked> {
  let replays = 0;
  const counting = {
    ...ours,
    replay: (request: Parameters<typeof ours.replay>[0]) => {
      replays++;
      return ours.replay(request);
    },
  };
  const subject = await subjectOf(seed);
  const evidence = { subject, trace: await traceOf(counting, subject), studio: counting };
  const broken: Broken[] = [];
  for (const [name, law] of Object.entries(laws)) {
    const says = await Promise.resolve(law(evidence)).catch((error: Error) => `It threw: ${error.stack}`);
    if (says !== null) broken.push({ seed, law: name as LawName, says });
  }
  return { broken, hash: hashText(stringifyTrace(evidence.trace)), evidence, replays };
}
