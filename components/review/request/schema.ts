import type { Person } from "@/lib/server/people/list";
import type { RecordingSetSummary } from "@/lib/server/recordings/sets";

/** Choices of a review request: people to ask, and recording sets of all planners, or of the compared one. */
export type RequestOptions = {
  readonly people: readonly Pick<Person, "id" | "name" | "role">[];
  readonly sets: readonly Pick<RecordingSetSummary, "planner" | "name" | "title" | "recordings">[];
};

export type RequestFields = {
  readonly title: string;
  readonly description: string;
  readonly reviewers: readonly string[];
};

/** Titles of both compared versions. */
export type SideTitles = { readonly base: string; readonly head: string };
