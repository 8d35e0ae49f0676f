"use client";

import { useState } from "react";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { Action } from "@/lib/server/http/action";
import type { DrawableDocument } from "@/lib/server/topologies/drawable";
import type { drawDocument } from "@/lib/server/topologies/drawDocument";
import { useNamed } from "../people/NameContext";
import {
  noteWithPlanner,
  type VersionChoice,
  VersionPair,
  type VersionSides,
  versionChoices,
} from "../results/VersionPair";
import { Button, ButtonLink } from "../ui/Button";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { usePush } from "../ui/reading/openings";
import { EmptyState } from "../ui/States";

type Props = {
  readonly versions: readonly VersionLabel[];
  /** Documents that are drawn as topologies once they are compared. */
  readonly documents: readonly DrawableDocument[];
  readonly drawDocument: Action<typeof drawDocument>;
  /** Titles of planners by id. */
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  /** References that the address names; empty for none. */
  readonly base: string;
  readonly head: string;
  /** Recording set that the address names. */
  readonly set: string | null;
};

/** Picks two versions of one planner, of the same or of different topologies, or documents that are drawn as such. */
export function PickVersions(props: Props) {
  const { versions, documents, planners, base, head, set } = props;
  const [sides, setSides] = useState({ base, head });
  const choices = choicesOf(versions, documents, planners);
  if (choices.length === 0)
    return <EmptyState title="No versions yet">They appear here once a graph is imported.</EmptyState>;
  const ready = sides.base !== "" && sides.head !== "";
  const isDrawn = documents.every(({ reference }) => reference !== sides.base && reference !== sides.head);
  return (
    <div className="flex flex-col gap-3 rounded-md border bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <VersionPair choices={choices} sides={sides} onChange={setSides} />
        {!ready && (
          <span className="text-ink-2 text-sm">Pick two versions of one planner to compare them.</span>
        )}
        {ready && isDrawn && (
          <ButtonLink look="primary" className="max-md:w-full" href={hrefOf(sides, set)}>
            Compare
          </ButtonLink>
        )}
        {ready && !isDrawn && (
          <DrawAndCompare sides={sides} set={set} documents={documents} draw={props.drawDocument} />
        )}
      </div>
    </div>
  );
}

const hrefOf = (sides: VersionSides, set: string | null): string =>
  `/compare?${new URLSearchParams({ ...sides, ...(set !== null && { set }) })}`;

/** Lists versions, then documents, each with the planner of its topology. */
const choicesOf = (
  versions: Props["versions"],
  documents: Props["documents"],
  planners: Props["planners"],
): readonly VersionChoice[] => [
  ...versionChoices(versions, planners),
  ...documents.map(({ reference, title, kind, planner }) => ({
    value: reference,
    title,
    note: noteWithPlanner(kind, planner, planners),
    planner,
  })),
];

type DrawAndCompareProps = {
  readonly sides: VersionSides;
  readonly set: string | null;
  readonly documents: Props["documents"];
  readonly draw: Props["drawDocument"];
};

/** Draws the documents among both sides as topologies, then opens the comparison. */
function DrawAndCompare({ sides, set, documents, draw }: DrawAndCompareProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const drawn = async (reference: string): Promise<string | null> => {
    if (documents.every((one) => one.reference !== reference)) return reference;
    const made = await draw({ document: reference }).catch(() => null);
    if (made?.ok) return made.value.name;
    setRefusal(made?.message ?? unreachable());
    return null;
  };
  const compare = () =>
    whenNamed(async () => {
      setBusy(true);
      setRefusal(null);
      const base = await drawn(sides.base);
      const head = base === null ? null : await drawn(sides.head);
      setBusy(false);
      if (base !== null && head !== null) push(hrefOf({ base, head }, set));
    });
  return (
    <>
      <Button look="primary" className="max-md:w-full" disabled={busy} onClick={compare}>
        Compare
      </Button>
      <RefusalLine className="w-full text-sm">{refusal}</RefusalLine>
    </>
  );
}
