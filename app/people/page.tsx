import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { PeoplePage } from "@/components/people/PeoplePage";
import { Ready } from "@/components/shell/Ready";
import { isOpen } from "@/lib/server/http/origins";
import { listEvents } from "@/lib/server/people/events";
import { listPeople } from "@/lib/server/people/list";
import { setRole } from "./actions";

export const metadata: Metadata = { title: "People" };

export default async function PeopleRoute() {
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
