/** A document with the steps that led to it and those that were undone. Documents are whole and share what is equal. */
export type EditHistory<D> = {
  readonly present: D;
  /** What each step changed, the last one last. */
  readonly past: readonly EditStep<D>[];
  /** What was undone, the next to be redone last. */
  readonly future: readonly EditStep<D>[];
};

/** A step, with the document on its other side: before it in the past, after it in the future. */
export type EditStep<D> = { readonly name: string; readonly document: D };

/** The most steps that can be undone. */
const most = 500;

export const beginning = <D>(present: D): EditHistory<D> => ({ present, past: [], future: [] });

/** The history with one more step; what was undone can no longer be redone. */
export const stepped = <D>({ present, past }: EditHistory<D>, name: string, next: D): EditHistory<D> => ({
  present: next,
  past: [...past, { name, document: present }].slice(-most),
  future: [],
});

/** One step back; the same history where there is none. */
export function undone<D>(history: EditHistory<D>): EditHistory<D> {
  const { present, past, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    present: step.document,
    past: past.slice(0, -1),
    future: [...future, { name: step.name, document: present }],
  };
}

/** One step forth; the same history where there is none. */
export function redone<D>(history: EditHistory<D>): EditHistory<D> {
  const { present, past, future } = history;
  const step = future.at(-1);
  if (!step) return history;
  return {
    present: step.document,
    past: [...past, { name: step.name, document: present }],
    future: future.slice(0, -1),
  };
}
