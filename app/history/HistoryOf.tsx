import { restore } from "@/app/removalActions";
import { HistoryList } from "@/components/people/HistoryList";
import type { Actor } from "@/lib/server/core/actor";
import { getHistory } from "@/lib/server/history/get";

type HistoryOfProps = {
  readonly actor: Actor;
  readonly of: "topology" | "recording";
  readonly name: string;
};

/** Shows the audit log of a topology or a recording. */
export async function HistoryOf({ actor, of, name }: HistoryOfProps) {
  const history = await getHistory({ actor, input: { of, name } });
  return <HistoryList history={history} restore={restore.bind(null, of, name)} />;
}
