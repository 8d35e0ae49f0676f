import { pageContext } from "@/app/door/pageContext";
import { restoreRevision } from "@/app/removalActions";
import { RemovedList } from "@/components/documents/RemovedList";
import { listRemoved } from "@/lib/server/history/listRemoved";

type Query = { readonly [name: string]: string | string[] | undefined };

type Props = {
  readonly of: "topology" | "recording";
  readonly at: string;
  /** `removed` names a document that was removed a moment ago. */
  readonly query: Promise<Query>;
};

/** Lists removed documents next to the list that they were removed from. */
export async function RemovedNames({ of, at, query }: Props) {
  const ctx = await pageContext();
  const [removed, { removed: just }] = await Promise.all([listRemoved(ctx, { of }), query]);
  return (
    <RemovedList
      at={at}
      removed={removed.last}
      all={removed.all}
      just={typeof just === "string" ? just : null}
      of={of}
      restoreRevision={restoreRevision}
    />
  );
}
