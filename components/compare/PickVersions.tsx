"use client";

import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { Action } from "@/lib/server/http/action";
import type { DrawableDocument } from "@/lib/server/topologies/drawable";
import type { drawDocument } from "@/lib/server/topologies/drawDocument";
import { useNamed } from "../people/NameContext";
import { SideLetter } from "../results/SideLetter";
import { versionName, versionNote, versionReference } from "../results/versionWords";
import { Button, ButtonLink, IconButton } from "../ui/Button";
import { usePush } from "../ui/reading/openings";
import { Select } from "../ui/Select";
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
  const planner = choices.find(({ value }) => value === (sides.base || sides.head))?.planner;
  const pick = (side: "base" | "head", other: "base" | "head") => (
    <Select
      label={side === "base" ? "A, the base" : "B, the head"}
      value={sides[side]}
      placeholder="Pick a version"
      options={choices
        .filter((one) => sides[other] === "" || one.planner === planner)
        .map(({ value, title, note }) => ({ value, title, note }))}
      onChange={(value) => setSides({ ...sides, [side]: value })}
      lead={<SideLetter side={side} />}
      wraps
      className="w-72 max-md:w-full"
    />
  );
  if (choices.length === 0)
    return <EmptyState title="No versions yet">They appear here once a topology is imported.</EmptyState>;
  const ready = sides.base !== "" && sides.head !== "";
  const isDrawn = documents.every(({ reference }) => reference !== sides.base && reference !== sides.head);
  return (
    <div className="flex flex-col gap-3 rounded-md border bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        {pick("base", "head")}
        <IconButton label="Swap A and B" onClick={() => setSides({ base: sides.head, head: sides.base })}>
          <ArrowLeftRight size={16} aria-hidden />
        </IconButton>
        {pick("head", "base")}
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

type Sides = { readonly base: string; readonly head: string };

const hrefOf = (sides: Sides, set: string | null): string =>
  `/compare?${new URLSearchParams({ ...sides, ...(set !== null && { set }) })}`;

/** Lists versions, then documents, each with the planner of its topology. */
function choicesOf(
  versions: Props["versions"],
  documents: Props["documents"],
  planners: Props["planners"],
): readonly { value: string; title: string; note: string; planner: string }[] {
  const titleOf = (id: string) =>
    planners.length > 1 ? (planners.find((one) => one.id === id)?.title ?? id) : "";
  const noteOf = (note: string, planner: string) => [note, titleOf(planner)].filter(Boolean).join(" · ");
  return [
    ...versions.map((one) => ({
      value: versionReference(one),
      title: versionName(one),
      note: noteOf(versionNote(one), one.planner),
      planner: one.planner,
    })),
    ...documents.map(({ reference, title, kind, planner }) => ({
      value: reference,
      title,
      note: noteOf(kind, planner),
      planner,
    })),
  ];
}

type DrawAndCompareProps = {
  readonly sides: Sides;
  readonly set: string | null;
  readonly documents: Props["documents"];
  readonly draw: Props["drawDocument"];
};

/** Draws the documents among both sides as topologies, then opens the comparison. */
function DrawAndCompare({ sides, set, documents, draw }: DrawAndCompareProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const drawn = async (reference: string): Promise<string | null> => {
    if (documents.every((one) => one.reference !== reference)) return reference;
    const made = await draw({ document: reference }).catch(() => null);
    if (made?.ok) return made.value.name;
    setRefusal(made?.message ?? "The server did not respond. Check that it is running, and try again.");
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
      {refusal !== null && (
        <p role="alert" className="w-full break-words text-failed text-sm">
          ! {refusal}
        </p>
      )}
    </>
  );
}
