import { PageLink } from "@/components/ui/reading/PageLink";
import { EmptyState } from "@/components/ui/States";

/** Shown in place of reports on the designs of a planner: an app has commits, and each is compared with another. */
export const AppReport = () => (
  <EmptyState
    heading
    title="Apps are compared commit by commit"
    action={
      <PageLink href="/compare" className="underline">
        Compare two commits
      </PageLink>
    }
  >
    The page of a comparison has its cost and its proof; Cost, above, lists what each commit takes.
  </EmptyState>
);
