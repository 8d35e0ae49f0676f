import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { restoreRevision } from "@/app/removalActions";
import { Tombstone } from "@/components/documents/Tombstone";
import { WhoDidWhat } from "@/components/people/WhoDidWhat";
import { Ready } from "@/components/shell/Ready";
import { findRemoved } from "@/lib/server/history/removed";

type Of = "topology" | "recording";

/** Returns the page of a removed topology or recording; `null` if it was not removed. */
export const removedName = cache(async (of: Of, name: string) => {
  const removed = await findRemoved(await pageContext(), { of, name }).catch(() => null);
  if (!removed) return null;
  const { title, by, events, revision } = removed;
  return (
    <>
      <Tombstone
        kind={of}
        title={title}
        by={by}
        says="Its revisions and replays remain: reviews and links to a hash still open it."
        restore={restoreRevision.bind(null, { of, name, number: revision })}
      >
        <WhoDidWhat events={events} />
      </Tombstone>
      <Ready />
    </>
  );
});
