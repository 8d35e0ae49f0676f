import { PageLink } from "@/components/ui/reading/PageLink";
import { EmptyState } from "@/components/ui/States";
import type { Reported } from "./read";

/** Shown in place of reports that compare designs: an app has commits, and a planner may have no topology in use. */
export function NoReport({ planner: { title, runs } }: Reported) {
  const isApp = runs === "elsewhere";
  return (
    <EmptyState
      heading
      title={isApp ? "Apps are compared commit by commit" : `No topology of ${title} is in use`}
      action={
        <PageLink href="/compare" className="underline">
          {isApp ? "Compare two commits" : "Compare two topologies"}
        </PageLink>
      }
    >
      {isApp
        ? "The page of a comparison has its cost and its proof; Cost, above, lists what each commit takes."
        : "Reports compare every topology with the one in use, which is the first that the file of the planner lists under topologies. Two imported topologies can be compared on their own."}
    </EmptyState>
  );
}
