import "server-only";
import { z } from "zod";
import { reviewerVerb } from "../verb/verb";
import { getBackground } from "./get";
import { endBackground } from "./theBackground";

const Input = z.strictObject({});

/** Stops what runs by itself, and keeps it from running at later starts. What was computed stays. */
export const stopBackground = reviewerVerb(Input, async ({ actor, store }) => {
  await endBackground(store);
  return getBackground({ actor, input: {} });
});
