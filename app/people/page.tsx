import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { PeoplePage } from "@/components/people/PeoplePage";
import { Ready } from "@/components/shell/Ready";
import { isOpen } from "@/lib/server/http/origins";
import { listEvents } from "@/lib/server/people/events";
import { listPeople } from "@/lib/server/people/list";
import { setRole } from "./actions";

export const metadata: Metadata = { title: "People" };

export default function PeopleRoute() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <People />
    </Suspense>
  );
}

async function People() {
  const ctx = await pageContext();
  const [people, events] = await Promise.all([listPeople(ctx, {}), listEvents(ctx, {})]);
  const alone = !isOpen(process.env);
  return (
    <>
      <PeoplePage people={people} events={events} alone={alone} setRole={setRole} />
      <Ready />
    </>
  );
}
