import type { ReactNode } from "react";
import type { Todo } from "@/lib/server/home/todo";
import { counted, plural } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { TodoLine } from "./TodoLine";

type Props = {
  readonly todo: Pick<Todo, "waiting" | "isCut" | "outdated" | "failed">;
  /** Line of the decisions to label, whose count may load later. */
  readonly labels: ReactNode;
};

const maxReviews = 3;

/** Lists open tasks of the reader, each with its number and a link. */
export const TodoList = ({ todo: { waiting, isCut, outdated, failed }, labels }: Props) => (
  <Panel title="To do">
    <ul className="divide-y">
      {waiting
        .slice(0, maxReviews)
        .map(({ number, title, author, waitsFor, asksYou, openThreads, outdated }) => (
          <TodoLine
            key={number}
            title={`Review ${number} ${reviewWaits(waitsFor, asksYou)}`}
            detail={`${author}: ${title}, ${outdated.yours ? "your verdict is outdated" : counted(openThreads, "open comment thread")}`}
            href={`/reviews/${number}`}
          />
        ))}
      {waiting.length > maxReviews && (
        <TodoLine
          count={waiting.length - maxReviews}
          title={isCut ? "more of the latest open reviews wait for you" : "more reviews wait for you"}
          detail="See all that wait."
          href="/reviews?show=waiting"
        />
      )}
      {outdated.map(({ number, title, outdated: { verdicts } }) => (
        <TodoLine
          key={number}
          count={verdicts}
          title={`${plural(verdicts, "verdict", "verdicts")} on review ${number} ${plural(verdicts, "is", "are")} outdated`}
          detail={`${title}: its evidence has changed since.`}
          href={`/reviews/${number}`}
        />
      ))}
      {failed > 0 && (
        <TodoLine
          count={failed}
          title={`${plural(failed, "replay", "replays")} failed`}
          detail="They have no result. Run them again, or see why."
          href="/runs"
        />
      )}
      {labels}
      <li className="hidden p-3 text-ink-2 only:block">Nothing waits for you.</li>
    </ul>
  </Panel>
);

function reviewWaits(waitsFor: Todo["waiting"][number]["waitsFor"], asksYou: boolean): string {
  if (waitsFor === "answer") return "asks you for changes";
  return asksYou ? "asks you for your verdict" : "waits for your verdict";
}

type LabelsProps = {
  readonly reviews: readonly number[];
  /** `late` if the count takes long. */
  readonly count: number | "counting" | "late";
};

const listed = new Intl.ListFormat("en-GB");

/** Renders the line of the decisions to label in some reviews. Only its title depends on the count, so that nothing moves once it is known. */
export function ToLabel({ reviews, count }: LabelsProps) {
  const [first] = reviews;
  return (
    <TodoLine
      {...titleOf(count)}
      detail={`Differences without your label in ${plural(reviews.length, "review", "reviews")} ${listed.format(reviews.map(String))}.`}
      href={reviews.length === 1 ? `/reviews/${first}/labels` : "/labels"}
    />
  );
}

function titleOf(count: LabelsProps["count"]): { readonly title: string; readonly count?: number } {
  if (count === "counting") return { title: "Counting decisions to label…" };
  if (count === "late") return { title: "Decisions to label are still being counted" };
  if (count === 0) return { title: "No decisions to label" };
  return { title: `${plural(count, "decision", "decisions")} to label`, count };
}
