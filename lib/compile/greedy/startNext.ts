import { END } from "../../topology";
import { executed } from "../execution";
import { GraphFunction } from "../graphFunction";

/** The conditional edge of a greedy graph: the node that starts next, by the clock of the run. */
export const startNext = new GraphFunction<string>("start_next", (input, config) =>
  executed(config, async (_, clock) => {
    if (!clock) throw new Error("A greedy graph runs with a clock.");
    return clock.next(input) ?? END;
  }),
);
