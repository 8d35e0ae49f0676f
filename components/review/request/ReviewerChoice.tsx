"use client";

import { PageLink } from "../../ui/reading/PageLink";
import type { RequestOptions } from "./schema";

type Props = {
  readonly people: RequestOptions["people"];
  readonly me: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Chooses reviewers among those who may review; nobody chosen means anyone. */
export function ReviewerChoice({ people, me, chosen, onChange }: Props) {
  const able = people.filter(({ id, role }) => id !== me && role !== "reader");
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-xs">Reviewers</legend>
      {able.length === 0 && (
        <p className="text-ink-2 text-sm">
          Nobody else who may review is here yet. The review waits for the first who is.{" "}
          <PageLink href="/people" className="text-accent underline underline-offset-3">
            People
          </PageLink>
        </p>
      )}
      {able.length > 0 && (
        <p className="text-ink-2 text-xs">With nobody chosen, anyone who may review can give a verdict.</p>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {able.map(({ id, name }) => (
          <label key={id} className="flex min-h-6 items-center gap-1.5">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              className="accent-accent"
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
