/** A document with its undo and redo steps. Documents are whole and share equal parts. */
export type EditHistory<D> = {
  readonly present: D;
  /** Steps to undo, the newest last. */
  readonly past: readonly EditStep<D>[];
  /** Steps to redo, the next one last. */
  readonly future: readonly EditStep<D>[];
};

/** A step, with the document before it in `past` and after it in `future`. */
export type EditStep<D> = { readonly name: string; readonly document: D };

/** Max steps that can be undone. */
const max = 500;

export const beginning = <D>(present: D): EditHistory<D> => ({ present, past: [], future: [] });

/** Adds a step and clears the redo steps. */
export const stepped = <D>({ present, past }: EditHistory<D>, name: string, next: D): EditHistory<D> => ({
  present: next,
  past: [...past, { name, document: present }].slice(-max),
  future: [],
});

/** Undoes one step; returns the same history if there is none. */
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

/** Redoes one step; returns the same history if there is none. */
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
