import { z } from "zod";

/** One of the recordings that a review was asked over, as it was then. */
export const ReviewedRecording = z.object({ name: z.string(), hash: z.string() });
export type ReviewedRecording = z.infer<typeof ReviewedRecording>;
