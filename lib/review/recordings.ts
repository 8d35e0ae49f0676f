import { z } from "zod";

/** A recording of a review, as it was when the review was requested. */
export const ReviewedRecording = z.object({ name: z.string(), hash: z.string() });
export type ReviewedRecording = z.infer<typeof ReviewedRecording>;
