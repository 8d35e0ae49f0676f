import { pageContext } from "@/app/door/pageContext";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { PickVersions } from "@/components/compare/PickVersions";
import { Ready } from "@/components/shell/Ready";
import { listVersions } from "@/lib/server/history/versions";
import { listDrawable } from "@/lib/server/topologies/drawable";
import { drawDocument } from "./actions";

type Props = { readonly base: string; readonly head: string; readonly query: Query };

/** Shows the picker of two versions, with what the address names. */
export async function PickPage({ base, head, query }: Props) {
  const ctx = await pageContext();
  const planner = pickedPlanner(ctx, query);
  const picked = planner === null ? {} : { planner };
  const drawn = planner === null ? undefined : ctx.planners.find(planner)?.drawn?.planner;
  const [versions, ofDocuments, documents] = await Promise.all([
    listVersions(ctx, picked),
    drawn === undefined ? [] : listVersions(ctx, { planner: drawn }),
    listDrawable(ctx, picked),
  ]);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">Compare two versions</h1>
      <p className="max-w-prose text-ink-2">
        Choose two versions of one planner, of the same topology or of different ones. They are compared over
        the same recorded conversations; replays call no model and no tool.
      </p>
      <PickVersions
        key={`${base} ${head}`}
        versions={[...versions, ...ofDocuments]}
        documents={documents}
        drawDocument={drawDocument}
        planners={ctx.planners.all.map(({ planner: { id, title } }) => ({ id, title }))}
        base={base}
        head={head}
        set={typeof query.set === "string" ? query.set : null}
      />
      <Ready />
    </div>
  );
}
