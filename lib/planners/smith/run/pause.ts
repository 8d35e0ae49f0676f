/** Milliseconds between two attempts of a call, in recorded time; plans do not state it. */
export const defaultPause = 1000;

/** Max milliseconds of a pause. */
export const maxPause = 600_000;
