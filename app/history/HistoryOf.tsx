import { pageContext } from "@/app/door/pageContext";
import { restore } from "@/app/removalActions";
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
  return <HistoryList history={history} restore={restore.bind(null, of, name)} />;
}
