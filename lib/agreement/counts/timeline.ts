/** Times of turns and whether both sides agree there, in typed arrays: nine bytes a turn. */
export type Timeline = {
  add(time: number | undefined, agrees: boolean): void;
  /** Turns without a time. */
  readonly untimed: number;
  readonly first: number;
  readonly last: number;
  readonly timed: number;
  /** Counts the turns after a moment. */
  after(moment: number): { readonly turns: number; readonly agreed: number };
};

export function timeline(): Timeline {
  let times = new Float64Array(256);
  let agreeing = new Uint8Array(256);
  let [timed, untimed] = [0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    add: (time, agrees) => {
      if (time === undefined) {
        untimed += 1;
        return;
      }
      if (timed === times.length) {
        times = grown(times, new Float64Array(timed * 2));
        agreeing = grown(agreeing, new Uint8Array(timed * 2));
      }
      times[timed] = time;
      agreeing[timed] = Number(agrees);
      timed += 1;
      if (time < first) first = time;
      if (time > last) last = time;
    },
    get untimed() {
      return untimed;
    },
    get timed() {
      return timed;
    },
    get first() {
      return first;
    },
    get last() {
      return last;
    },
    after: (moment) => {
      let [turns, agreed] = [0, 0];
      for (let i = 0; i < timed; i++) {
        if ((times[i] as number) <= moment) continue;
        turns += 1;
        agreed += agreeing[i] as number;
      }
      return { turns, agreed };
    },
  };
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
