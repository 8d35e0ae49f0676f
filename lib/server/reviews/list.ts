import "server-only";
import { z } from "zod";
import { isSamplePerson } from "../core/actor";
import { Reference } from "../core/reference";
import { listVersionLabels } from "../db/history/versionLabels";
import { listReviewHeads, reviewAuthors } from "../db/reviews/read";
import { listStoredTopologySummaries } from "../db/topologies";
import { SetName } from "../evidence/recordingSets";
import { openReviewNumber } from "../evidence/reviewVersion";
import { verb } from "../verb/verb";
import { type ReviewStanding, reviewStanding } from "./live/standing";

export type ReviewSummary = {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly base: string;
  readonly head: string;
  /** Titles and version numbers of both sides; the name of one that was removed. */
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

const Input = z.strictObject({ planner: z.string().optional() });

/** Lists the reviews of the workspace, latest change first; with `planner`, those of its topologies. */
export const listReviews = verb(Input, async (ctx, input): Promise<ReviewSummary[]> => {
  const { actor } = ctx;
  const [reviews, authors, topologies, labels] = await Promise.all([
    listReviewHeads(ctx.db),
    reviewAuthors(ctx.db),
    listStoredTopologySummaries(ctx.db),
    listVersionLabels(ctx.db),
  ]);
  const numbers = new Map(labels.map(({ name, hash, number }) => [`${name}@${hash}`, number]));
  const titled = (name: string, hash = "") => {
    const number = numbers.get(`${name}@${hash}`);
    const title = titles.get(name) ?? name;
    return number === undefined ? title : `${title} · v${number}`;
  };
  const titles = new Map(topologies.map((one) => [one.name, one.title]));
  const planners = new Map(topologies.map((one) => [one.name, one.planner]));
  const isAsked = (head: string) => input.planner === undefined || planners.get(head) === input.planner;
  const listed = reviews.filter(({ head }) => isAsked(head));
  const summaries = await Promise.all(listed.map((one) => reviewStanding(ctx, one)));
  return listed.map(({ number, title, state, base, head, authorId, authorName, reviewers, ...rest }, i) => {
    const { versions, threads, updatedAt } = rest;
    const [version] = versions;
    const { outcome, counted, isAnswerDue } = summaries[i] ?? nothing;
    const requested = JSON.parse(reviewers) as string[];
    const decided = counted.some((one) => one.author === actor.userId && one.isCurrent);
    const outdated = state === "open" ? counted.filter((one) => !one.isCurrent) : [];
    const own = authorId === actor.userId || authors.get(number)?.has(actor.userId) === true;
    const mine = !own && (requested.length === 0 || requested.includes(actor.userId));
    const answer = own && isAnswerDue ? "answer" : null;
    const waits = mine && !decided ? "verdict" : answer;
    return {
      number,
      title,
      state,
      base,
      head,
      titles: { base: titled(base, version?.baseHash), head: titled(head, version?.headHash) },
      author: authorName,
      updatedAt: updatedAt.toISOString(),
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
  });
});

const nothing: ReviewStanding = { outcome: "waiting", counted: [], isAnswerDue: false };

const Compared = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });

/** Returns the number of the open review of two topologies over a set, in any of their versions; `null` if there is none. */
export const openReviewOf = verb(Compared, openReviewNumber);
