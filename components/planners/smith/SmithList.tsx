import type { ListedRequest, PlanningEnd } from "@/lib/server/of/smith/list";
import { Filtered } from "../../ui/Filtered";
import { EmptyState } from "../../ui/States";
import { endWord } from "./EndBadge";
import { RequestRow } from "./RequestRow";

const ends: readonly { readonly end: PlanningEnd; readonly title: string }[] = [
  { end: "accepted", title: "Accepted" },
  { end: "rejected", title: "Rejected" },
  { end: "cannot_fulfil", title: "Cannot be fulfilled" },
  { end: "unfinished", title: "Unfinished" },
];

/** Lists every Smith request, grouped by how it ended. */
export function SmithList({ requests }: { readonly requests: readonly ListedRequest[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="No requests yet">
        Planning recordings appear here once you import one or plan a request live.
      </EmptyState>
    );
  }
  const groups = ends.map(({ end, title }) => ({
    title,
    rows: requests
      .filter((request) => request.end === end)
      .map((request) => ({
        id: request.name,
        text: searched(request),
        shown: <RequestRow request={request} />,
      })),
  }));
  return (
    <>
      {requests.some(({ synthetic }) => synthetic) && (
        <p className="max-w-prose text-ink-2 text-sm">
          The title of a sample names what happens in it, in an attempt or when its plan runs; the badge says
          how the planning ended.
        </p>
      )}
      <Filtered
        title="Requests"
        label="Filter requests by words, problems or tags"
        placeholder="Filter requests"
        groups={groups.filter(({ rows }) => rows.length > 0)}
      />
    </>
  );
}

const searched = ({ title, name, request, end, tags, problems }: ListedRequest): string =>
  [title, name, request, endWord(end), ...tags, ...problems].join(" ");
