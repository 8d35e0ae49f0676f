"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import type { Anchor, Quote } from "@/lib/review";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { sameJson } from "@/lib/std";
import { Button } from "../../ui/Button";
import { Kbd } from "../../ui/Kbd";
import { isTyping } from "../../ui/useGlobalKey";
import { useComparedReview } from "../ReviewContext";
import type { ReviewActions } from "../schema";
import { Composer } from "./Composer";
import { ThreadCard } from "./ThreadCard";

type Props = { readonly anchor: Anchor; readonly quote: Quote };

/** What was said of a thing, beside it; `c` begins another thread. */
export function ThreadsHere({ anchor, quote }: Props) {
  const compared = useComparedReview();
  const [writing, setWriting] = useState(false);
  useCommentKey(compared !== null, () => setWriting(true));
  if (!compared) return null;
  const { review, actions, refresh, base, head } = compared;
  const here = (review?.threads ?? []).filter((thread) => isAbout(thread, anchor));
  return (
    <section aria-label="Comments" className="flex flex-col gap-2 p-3">
      {review &&
        here.map((thread) => (
          <ThreadCard
            key={thread.number}
            review={review.number}
            thread={thread}
            actions={actions}
            onChanged={refresh}
          />
        ))}
      {writing ? (
        <Composer
          draft={`${base}/${head}/${JSON.stringify(anchor)}`}
          label={`Comment on ${quote.title}`}
          button="Comment"
          focused
          send={(body) =>
            actions.startThread({
              on: review ? { review: review.number } : { base, head },
              anchor,
              quote,
              body,
            })
          }
          onSent={() => {
            setWriting(false);
            refresh();
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-xs">
          <Button look="quiet" className="!h-7 !px-2 text-xs" onClick={() => setWriting(true)}>
            Comment <Kbd>c</Kbd>
          </Button>
          {review ? (
            <Link href={`/reviews/${review.number}`} className="text-accent hover:underline">
              Review {review.number}: {review.threads.filter(({ state }) => state === "open").length} open
            </Link>
          ) : (
            <AskForReview ask={() => actions.ask({ base, head })} />
          )}
        </p>
      )}
    </section>
  );
}

function AskForReview({ ask }: { readonly ask: () => ReturnType<ReviewActions["ask"]> }) {
  const router = useRouter();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const run = () =>
    start(async () => {
      const answer = await ask();
      if (answer.ok) router.push(`/reviews/${answer.value.number}`);
      else setRefused(answer.message);
    });
  return (
    <>
      <Button look="quiet" className="!h-7 !px-2 text-xs" onClick={run} disabled={busy}>
        Ask for a review
      </Button>
      {refused && (
        <span role="alert" className="text-failed">
          {refused}
        </span>
      )}
    </>
  );
}

/** A thread stands where its anchor is now. */
function isAbout({ standing }: ShownThread, anchor: Anchor): boolean {
  return standing.is !== "detached" && sameJson({ ...standing.anchor } as never, { ...anchor } as never);
}

function useCommentKey(listens: boolean, write: () => void): void {
  useEffect(() => {
    if (!listens) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key !== "c" || isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      write();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
