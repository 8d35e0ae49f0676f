/** The verbs that facts are read with: of the version that wrote a fixture, or of this one. */
export type FactVerbs = {
  readonly [name in
    | "actorOf"
    | "exportDocument"
    | "getHistory"
    | "getInflight"
    | "getReview"
    | "getSweep"
    | "listAnswers"
    | "listEvents"
    | "listPeople"
    | "listRemoved"
    | "openForEditing"
    | "startBisect"]: (asked: never) => Promise<unknown>;
};

/** Names of what a fixture holds, and what cannot be listed by a verb. */
export type FactNames = {
  readonly people: { readonly [name: string]: string };
  readonly topologies: readonly string[];
  readonly recordings: readonly string[];
  readonly traces: readonly string[];
  readonly sweeps: readonly string[];
  readonly reviews: readonly number[];
  readonly pairs: readonly { readonly base: string; readonly head: string }[];
  readonly planner: string;
};

type Thread = Unread<"number" | "version" | "anchor" | "quote" | "standing" | "state" | "resolvedBy"> & {
  readonly suggestion: object | null;
  readonly comments: readonly object[];
};
type Verdict = Unread<"number" | "author" | "verdict" | "body" | "dismissed" | "threads"> & {
  readonly standing: { readonly stands: string };
};
type Unread<Field extends string> = { readonly [field in Field]: unknown };
type Person = { readonly id: string; readonly name: string };
type Review = {
  readonly number: number;
  readonly rev: number;
  readonly title: string;
  readonly description: string;
  readonly state: string;
  readonly author: Person;
  readonly reviewers: readonly (Person & { readonly decided: string | null })[];
  readonly base: object;
  readonly head: object;
  readonly versions: readonly object[];
  readonly outcome: string;
  readonly evidence: { readonly hash: string; readonly recordings: number };
  readonly intent: readonly { readonly id: string }[];
  readonly labels: object | null;
  readonly walk: { readonly seen: readonly string[] };
  readonly threads: readonly Thread[];
  readonly verdicts: readonly Verdict[];
};
type Revision = { readonly number: number; readonly parent: number | null; readonly hash: string };
type Event = { readonly seq: number; readonly actor: Person; readonly kind: string; readonly line: string };
type Draft = {
  readonly base: string;
  readonly revision: number;
  readonly savedBy: string;
  readonly document: object;
};

/** All that people made, as a version's own verbs answer it, in fields that later versions go on to answer. */
export async function readFacts(verbs: FactVerbs, names: FactNames, hash: (value: unknown) => string) {
  const call = <T>(verb: (asked: never) => Promise<unknown>, asked: unknown) =>
    verb(asked as never) as Promise<T>;
  const actors = await all(Object.entries(names.people), async ([name, cookie]) => {
    const actor = await call<object>(verbs.actorOf, cookie);
    return [name, actor] as const;
  });
  const [[, actor]] = actors as [(typeof actors)[number]];
  const ask = <T>(verb: (asked: never) => Promise<unknown>, input: object) => call<T>(verb, { actor, input });
  const exported = async (kind: string, id: string) =>
    hash(JSON.parse((await ask<{ text: string }>(verbs.exportDocument, { kind, id })).text));
  const history = async (of: string, name: string) => {
    const { revisions } = await ask<{ revisions: readonly Revision[] }>(verbs.getHistory, { of, name });
    return all(revisions, async (one) => ({ ...one, document: await exported(of, `${name}@${one.hash}`) }));
  };
  return json({
    actors: Object.fromEntries(actors),
    people: await ask<object>(verbs.listPeople, {}),
    topologies: await byName(names.topologies, (name) => history("topology", name)),
    recordings: await byName(names.recordings, (name) => history("recording", name)),
    traces: await byName(names.traces, (id) => exported("trace", id)),
    removed: await byName(["topology", "recording"], (of) => ask<object>(verbs.listRemoved, { of })),
    drafts: await byName(names.topologies, async (topology) => {
      const removed = await ask<{ draft: Draft | null; revision: number }>(verbs.openForEditing, {
        topology,
      }).catch(() => null);
      if (!removed?.draft) return { revision: removed?.revision ?? null };
      const { base, revision, savedBy, document } = removed.draft;
      return { base, revision, savedBy, document };
    }),
    answers: await ask<object>(verbs.listAnswers, { planner: names.planner }),
    sweeps: await byName(names.sweeps, async (sweep) => {
      const { state, counts, total } = await ask<{ state: string; counts: object; total: number }>(
        verbs.getSweep,
        {
          sweep,
        },
      );
      return { state, counts, total };
    }),
    reviews: await all(names.reviews, (review) => reviewAs(verbs, actors, review, call)),
    searches: await all(names.pairs, async (pair) => {
      const { state, sentence, result } = await ask<{ state: string; sentence: string; result: object }>(
        verbs.startBisect,
        pair,
      );
      return { state, sentence, result: hash(json(result)) };
    }),
    inflight: await all(names.pairs, async (pair) => hash(json(await ask<object>(verbs.getInflight, pair)))),
    log: (await ask<readonly Event[]>(verbs.listEvents, { most: 500 })).map(
      ({ seq, actor: by, kind, line }) => ({
        seq,
        by: by.name,
        kind,
        line,
      }),
    ),
  });
}

/** A review as each person sees it. */
async function reviewAs(
  verbs: FactVerbs,
  actors: readonly (readonly [string, object])[],
  number: number,
  call: <T>(verb: (asked: never) => Promise<unknown>, asked: unknown) => Promise<T>,
) {
  const shown = await all(actors, async ([name, actor]) => {
    const review = await call<Review>(verbs.getReview, { actor, input: { review: number } });
    return [name, review] as const;
  });
  const [[, first]] = shown as [(typeof shown)[number]];
  const { rev, title, description, state, author, reviewers, base, head, versions, outcome, labels } = first;
  return {
    number,
    rev,
    title,
    description,
    state,
    author,
    reviewers,
    base,
    head,
    versions,
    outcome,
    labels,
    evidence: { hash: first.evidence.hash, recordings: first.evidence.recordings },
    intent: first.intent.map(({ id }) => id),
    seen: Object.fromEntries(shown.map(([name, { walk }]) => [name, walk.seen])),
    threads: first.threads.map(({ suggestion, ...thread }) => ({
      ...thread,
      suggests: suggestion !== null,
    })),
    verdicts: first.verdicts.map(({ standing, ...verdict }) => ({ ...verdict, stands: standing.stands })),
  };
}

export type Facts = Awaited<ReturnType<typeof readFacts>>;

type StoredDraft = { readonly base?: string | { readonly hash: string }; readonly revision?: number | null };

/** Facts as versions agree on them: a draft's base by its hash, a review without the hash of evidence that is now cut to its own recordings and without the labels of its versions, and results that a later version computes anew by their number. */
export const comparable = ({ drafts, inflight, searches, reviews, ...facts }: Facts) => ({
  ...facts,
  drafts: Object.fromEntries(
    Object.entries(drafts as { readonly [name: string]: StoredDraft }).map(
      ([name, { base, revision, ...draft }]) => [
        name,
        base === undefined ? { revision } : { ...draft, base: typeof base === "string" ? base : base.hash },
      ],
    ),
  ),
  inflight: inflight.length,
  searches: searches.length,
  reviews: reviews.map(({ evidence: _evidence, ...review }) => withoutLabels(review)),
});

/** Labels of versions hold what the history says of them, which is compared apart. */
const withoutLabels = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLabels);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name, one]) => name !== "version" || !isLabel(one));
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutLabels(one)]));
};

const isLabel = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "isShipped" in value;

/** One after the other, as a browser asks. */
async function all<T, R>(values: readonly T[], read: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await read(value));
  return results;
}

const byName = async <R>(names: readonly string[], read: (name: string) => Promise<R>) =>
  Object.fromEntries(await all(names, async (name) => [name, await read(name)] as const));

/** As it comes back from a file. */
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
