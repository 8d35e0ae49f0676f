import type { StoredEvent } from "@/lib/server/people/events";
import { EventLines } from "./EventLines";

/** Renders the activity on one thing; `null` if there is none. */
export const WhoDidWhat = ({ events }: { readonly events: readonly StoredEvent[] }) =>
  events.length === 0 ? null : (
    <section aria-label="Who did what" className="border-t text-xs">
      <h3 className="px-3 pt-2 font-medium text-ink-2">Who did what</h3>
      <EventLines events={events} />
    </section>
  );
