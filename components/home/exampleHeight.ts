/** Least height of the example, reserved while it loads, so that what follows does not move. */
export const exampleHeight = "min-h-[31rem] max-md:min-h-[48rem]";
