import "server-only";
import { isSamplePerson } from "../../core/actor";
import { listVersionLabels } from "../../db/history/versionLabels";
import { listReviewHeads, reviewAuthors } from "../../db/reviews/read";
import type { Ctx } from "../../verb/context";
import { type ReviewStanding, reviewStanding } from "./standing";

export type ReviewSummary = {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly planner: string;
  readonly base: string;
  readonly head: string;
  /** Titles and version numbers of both sides. */
  readonly titles: { readonly base: string; readonly head: string };
  readonly author: string;
  /** True if it is shipped with the product. */
  readonly sample: boolean;
  readonly updatedAt: string;
  readonly openThreads: number;
  readonly threads: number;
  /** By the evidence of its last version or of a later verdict; the review page itself checks again. */
  readonly outcome: "waiting" | "approved" | "changes_requested";
  /** The user's pending task: a verdict, or an answer to a change request. */
  readonly waitsFor: "verdict" | "answer" | null;
  /** True if the user was requested as a reviewer by name. */
  readonly asksYou: boolean;
  /** True if the user wrote the review or a version of it. */
  readonly isYours: boolean;
  /** Number of verdicts on earlier evidence, and whether the user's is one of them; none in a closed review. */
  readonly outdated: { readonly verdicts: number; readonly yours: boolean };
};

/** Returns the summaries of reviews, in this order; reviews removed meanwhile are left out. */
export async function summariesOf(ctx: Ctx, reviews: readonly number[]): Promise<readonly ReviewSummary[]> {
  const [heads, authors] = await Promise.all([
    listReviewHeads(ctx.db, reviews),
    reviewAuthors(ctx.db, reviews),
  ]);
  const byNumber = new Map(heads.map((one) => [one.number, one]));
  const listed = reviews.flatMap((number) => byNumber.get(number) ?? []);
  const names = [...new Set(listed.flatMap(({ base, head }) => [base, head]))];
  const [labels, standings] = await Promise.all([
    listVersionLabels(ctx.db, names),
    Promise.all(listed.map((one) => reviewStanding(ctx, one))),
  ]);
  const titled = titlesFrom(labels);
  return listed.map((review, i) => {
    const own = authors.get(review.number)?.has(ctx.actor.userId) === true;
    return summaryOf(ctx, review, { titled, own, standing: standings[i] ?? nothing });
  });
}

const nothing: ReviewStanding = { outcome: "waiting", counted: [], isAnswerDue: false };

type Labels = Awaited<ReturnType<typeof listVersionLabels>>;
type Titled = (name: string, hash: string | undefined) => string;

/** Names a version by its own title and number, for the commits of an app have a title each; an unknown one by its name. */
function titlesFrom(labels: Labels): Titled {
  const known = new Map(labels.map((one) => [`${one.name}@${one.hash}`, `${one.title} · v${one.number}`]));
  return (name, hash = "") => known.get(`${name}@${hash}`) ?? name;
}

type Head = Awaited<ReturnType<typeof listReviewHeads>>[number];
type Known = { readonly titled: Titled; readonly own: boolean; readonly standing: ReviewStanding };

function summaryOf({ actor }: Ctx, review: Head, known: Known): ReviewSummary {
  const { number, title, state, planner, base, head, authorId, authorName, versions, threads } = review;
  const { outcome, counted, isAnswerDue } = known.standing;
  const [version] = versions;
  const requested = JSON.parse(review.reviewers) as string[];
  const decided = counted.some((one) => one.author === actor.userId && one.isCurrent);
  const outdated = state === "open" ? counted.filter((one) => !one.isCurrent) : [];
  const own = known.own || authorId === actor.userId;
  const mine = !own && (requested.length === 0 || requested.includes(actor.userId));
  const answer = own && isAnswerDue ? "answer" : null;
  const waits = mine && !decided ? "verdict" : answer;
  return {
    number,
    title,
    state,
    planner,
    base,
    head,
    titles: { base: known.titled(base, version?.baseHash), head: known.titled(head, version?.headHash) },
    author: authorName,
    updatedAt: review.updatedAt.toISOString(),
    openThreads: threads.filter((one) => one.state === "open").length,
    threads: threads.length,
    sample: isSamplePerson(authorId),
    outcome,
    waitsFor: state === "open" ? waits : null,
    asksYou: requested.includes(actor.userId),
    isYours: own,
    outdated: {
      verdicts: outdated.length,
      yours: outdated.some((one) => one.author === actor.userId),
    },
  };
}
