import type { AskedQuestion, Continuation, StoredThreadState } from "./threadState";

/** Questions whose answers, given from this state, reached nothing. Each answer counts, also where two tasks asked the same. */
export function unheardAnswers(
  { given }: StoredThreadState,
  { reached }: Continuation,
): readonly AskedQuestion[] {
  const heard = reached.filter(({ now }) => now).map(({ meant }) => meant.key);
  return given.filter(({ key }) => {
    const at = heard.indexOf(key);
    if (at >= 0) heard.splice(at, 1);
    return at < 0;
  });
}
