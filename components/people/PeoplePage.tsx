"use client";
import { useState } from "react";
import type { Role } from "@/lib/server/core/actor";
import type { Action } from "@/lib/server/http/action";
import type { StoredEvent } from "@/lib/server/people/events";
import type { Person } from "@/lib/server/people/list";
import type { setRole } from "@/lib/server/people/setRole";
import { Button } from "../ui/Button";
import { unreachable } from "../ui/live/unreachable";
import { Panel } from "../ui/Panel";
import { refreshPage } from "../ui/reading/Refresher";
import { Select } from "../ui/Select";
import { EmptyState } from "../ui/States";
import { EventLines } from "./EventLines";
import { Initials } from "./MeButton";
import { useNamed } from "./NameContext";

type PeoplePageProps = {
  readonly people: readonly Person[];
  readonly events: readonly StoredEvent[];
  /** True if the server serves only its own machine. */
  readonly alone: boolean;
  readonly setRole: Action<typeof setRole>;
};

/** Lists people with their roles, the meaning of names without sign-in, and the activity log. */
export function PeoplePage({ people, events, alone, setRole }: PeoplePageProps) {
  const { me, open } = useNamed();
  const [trouble, setTrouble] = useState("");
  const change = async (person: string, role: Role) => {
    const answer = await setRole({ person, role }).catch(() => unsent);
    if (answer.ok) refreshPage();
    setTrouble(answer.ok ? "" : answer.message);
  };
  return (
    <div className="mx-auto grid max-w-4xl gap-5 px-6 py-6 max-md:px-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">People</h1>
        <Button onClick={open}>{me?.named ? "Change your name" : "Say your name"}</Button>
      </header>
      <p className="max-w-prose text-ink-2">{meaning(alone)}</p>
      <Panel title="Who is here">
        <p role="alert" className="px-3 pt-2 text-failed text-sm empty:hidden">
          {trouble}
        </p>
        {people.length === 0 ? (
          <EmptyState title="Nobody has entered a name yet">
            Everyone who enters a name or changes something is listed here.
          </EmptyState>
        ) : (
          <ul className="divide-y">
            {people.map((person) => (
              <li key={person.id} className="flex items-center gap-3 px-3 py-2">
                <Initials name={person.name} />
                <span className="min-w-0 flex-1 break-words">
                  {person.name}
                  {person.id === "local" && <span className="text-ink-3"> · who has no name yet</span>}
                </span>
                {me?.role === "owner" && person.id !== "local" ? (
                  <Select
                    label={`What ${person.name} may do`}
                    value={person.role}
                    options={choices}
                    onChange={(role) => void change(person.id, role as Role)}
                  />
                ) : (
                  <span className="text-ink-2">{person.role}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Who did what">
        {events.length === 0 ? (
          <EmptyState title="Nothing yet">Every change is listed here permanently.</EmptyState>
        ) : (
          <EventLines events={events} />
        )}
      </Panel>
    </div>
  );
}

const choices = [
  { value: "owner", title: "owner: imports, removes, spends" },
  { value: "reviewer", title: "reviewer: runs, searches, reviews" },
  { value: "reader", title: "reader: reads" },
];

const unsent = {
  ok: false,
  message: unreachable("The role was not changed. Try again."),
  details: [],
} as const;

const meaning = (alone: boolean): string =>
  alone
    ? "There is no sign-in. This server is reachable only from this machine, so everyone who uses it may do everything, with or without a name. A name shows who did what, but proves nothing, because anyone at this machine can enter another name."
    : "There is no sign-in. A name only identifies a browser: anyone who can reach this server can use another name. In a review, “someone else” therefore means another browser, not necessarily another person. Whoever used the link that the server printed is an owner. Owners decide what others may do; people without a name can only read.";
