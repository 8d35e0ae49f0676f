import type { ReactNode } from "react";
import type { Todo } from "@/lib/server/home/todo";
import { counted, plural } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { TodoLine } from "./TodoLine";

type Props = {
  readonly todo: Pick<Todo, "waiting" | "outdated" | "failed">;
  /** Lines of the decisions to label, which may load later. */
  readonly labels: ReactNode;
};

const maxReviews = 3;

/** Lists open tasks of the reader, each with its number and a link. */
export const TodoList = ({ todo: { waiting, outdated, failed }, labels }: Props) => (
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
          title="more reviews wait for you"
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

type LabelsProps = { readonly review: number; readonly count: number | "late" };

/** Renders the line of the decisions to label in a review; nothing if there are none. */
export function ToLabel({ review, count }: LabelsProps) {
  const href = `/reviews/${review}/labels`;
  if (count === 0) return null;
  if (count === "late")
    return (
      <TodoLine
        title={`Decisions to label in review ${review}`}
        detail="They are still being counted."
        href={href}
      />
    );
  return (
    <TodoLine
      count={count}
      title={`${plural(count, "decision", "decisions")} to label in review ${review}`}
      detail={`${counted(count, "difference")} without your label.`}
      href={href}
    />
  );
}
