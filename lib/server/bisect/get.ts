import "server-only";
import { z } from "zod";
import { verb } from "../verb/verb";
import { findSearch, styleOf } from "./searches";

const Input = z.strictObject({ bisect: z.string().min(1).max(64) });

/** Returns a search's progress and result. */
export const getBisect = verb(Input, async (ctx, input) => styleOf(findSearch(ctx, input.bisect)));
