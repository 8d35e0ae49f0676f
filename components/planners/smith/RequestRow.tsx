import type { ListedRequest } from "@/lib/server/of/smith/list";
import { Badge } from "../../ui/Badge";
import { PageLink } from "../../ui/reading/PageLink";
import { spentWords } from "./attemptWords";
import { EndBadge } from "./EndBadge";

/** Renders a request as a row: its text, number of attempts and end. The whole row is the link. */
export function RequestRow({ request }: { readonly request: ListedRequest }) {
  const { name, title, end, problems } = request;
  const [shown, more] = [problems.slice(0, 2), problems.length - 2];
  return (
    <div className="relative flex items-center gap-4 px-3 py-2 hover:bg-surface-2 max-md:flex-wrap max-md:gap-y-1">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <PageLink
          href={`/planners/smith/${encodeURIComponent(name)}`}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {title}
        </PageLink>
        <p className="truncate text-ink-2 text-xs" title={request.request}>
          “{request.request}”
        </p>
      </div>
      <p className="flex w-72 shrink-0 flex-wrap gap-1 max-lg:hidden">
        {problems.length === 0 && <span className="text-ink-3 text-xs">no problems</span>}
        {shown.map((code) => (
          <Badge key={code}>
            <span className="font-mono">{code}</span>
          </Badge>
        ))}
        {more > 0 && <Badge title={problems.slice(2).join(", ")}>{more} more</Badge>}
      </p>
      <p className="w-48 shrink-0 text-ink-2 text-xs max-md:w-auto">{spentWords(request)}</p>
      <p className="w-36 shrink-0 max-md:ml-auto max-md:w-auto">
        <EndBadge end={end} />
      </p>
    </div>
  );
}
