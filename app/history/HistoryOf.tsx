import { pageContext } from "@/app/door/pageContext";
import { restoreRevision } from "@/app/removalActions";
import { HistoryList } from "@/components/people/HistoryList";
import { getHistory } from "@/lib/server/history/get";

type HistoryOfProps = {
  readonly of: "topology" | "recording";
  readonly name: string;
};

/** Shows the audit log of a topology or a recording. */
export async function HistoryOf({ of, name }: HistoryOfProps) {
  const ctx = await pageContext();
  const history = await getHistory(ctx, { of, name });
  return <HistoryList of={of} name={name} history={history} restoreRevision={restoreRevision} />;
}
