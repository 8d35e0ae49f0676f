import type { StoredEvent } from "@/lib/server/people/events";
import { When } from "./When";

/** Renders the activity log, one line per event. */
export const EventLines = ({ events }: { readonly events: readonly StoredEvent[] }) => (
  <ol className="divide-y">
    {events.map((event) => (
      <li key={event.seq} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2">
        <p className="min-w-0 break-words">
          <span className="font-medium">{event.actor.name}</span> {event.line}
        </p>
        <When at={event.at} />
      </li>
    ))}
  </ol>
);
