import type { addToSet } from "@/lib/server/recordings/members";
import type { RecordingPage } from "@/lib/server/recordings/page";

/** The recordings that the filters leave, on all pages: the filters, and how many of each planner. */
export type Left = Pick<RecordingPage, "found"> & {
  readonly matching: NonNullable<Parameters<typeof addToSet>[1]["matching"]>;
};

export const countLeft = ({ found }: Left): number => found.reduce((sum, { count }) => sum + count, 0);
