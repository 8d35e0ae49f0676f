import type { TurnView } from "@/lib/server/recordings/read";
import { Turn } from "./Turn";

type ConversationProps = { readonly turns: readonly TurnView[]; readonly planner: string };

/** Renders the turns of a conversation. */
export function Conversation({ turns, planner }: ConversationProps) {
  return (
    <ol className="flex min-w-0 flex-col gap-6" aria-label="Conversation">
      {turns.map((turn, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded turns are identified by number.
        <Turn key={i} turn={turn} number={i + 1} planner={planner} />
      ))}
    </ol>
  );
}
