import type { VersionLabel } from "@/lib/server/history/versions";
import type { Answered } from "@/lib/server/http/action";
import type { Person } from "@/lib/server/people/list";
import type { RecordingSetSummary } from "@/lib/server/recordings/sets";

/** Choices of a review request: people to ask, and recording sets of all planners, or of the compared one. */
export type RequestOptions = {
  readonly people: readonly Pick<Person, "id" | "name" | "role">[];
  readonly sets: readonly Pick<RecordingSetSummary, "planner" | "name" | "title" | "recordings">[];
};

/** The picked planner of the list that a request starts from; none for all. */
export type RequestScope = { readonly planner?: string };

/** Choices of a request of any two versions. */
export type RequestOffer = RequestOptions & {
  readonly versions: readonly VersionLabel[];
  readonly planners: readonly { readonly id: string; readonly title: string }[];
};

export type OfferRequest = (scope: RequestScope) => Promise<Answered<RequestOffer>>;

export type RequestFields = {
  readonly title: string;
  readonly description: string;
  readonly reviewers: readonly string[];
};

/** Titles of both compared versions. */
export type SideTitles = { readonly base: string; readonly head: string };
