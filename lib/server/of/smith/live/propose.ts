import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { verb } from "../../../verb/verb";

/** Proposes how many written texts a request asks for. */
export const proposeTexts = verb(
  z.strictObject({ request: z.string().max(10_000) }),
  async (_, { request }): Promise<number> => plans.proposedNarratives(request),
);
