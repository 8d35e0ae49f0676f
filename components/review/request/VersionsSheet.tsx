"use client";

import { useState } from "react";
import type { VersionLabel } from "@/lib/server/history/versions";
import { plannerOf, VersionPair, type VersionSides, versionChoices } from "../../results/VersionPair";
import type { ReviewActions } from "../schema";
import { RequestSheet } from "./RequestSheet";
import { SetField } from "./SetField";
import type { RequestOptions } from "./schema";

export type VersionsSheetProps = RequestOptions & {
  readonly versions: readonly VersionLabel[];
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  readonly me: string;
  readonly createReview: ReviewActions["createReview"];
  readonly onClose: () => void;
};

const none: VersionSides = { base: "", head: "" };

/** Picks two versions and a recording set, and requests a review of them. */
export function VersionsSheet(props: VersionsSheetProps) {
  const { versions, planners, sets, people, me, createReview, onClose } = props;
  const [sides, setSides] = useState(none);
  const [picked, setPicked] = useState<string | null>(null);
  const choices = versionChoices(versions, planners);
  const planner = plannerOf(choices, sides);
  const ofPlanner = sets.filter((one) => one.planner === planner);
  const set = picked !== null && isKnown(ofPlanner, picked) ? picked : (ofPlanner[0]?.name ?? "all");
  const { base, head } = sides;
  const nameOf = (reference: string) => choices.find(({ value }) => value === reference)?.title ?? "";
  return (
    <RequestSheet
      open
      onClose={onClose}
      subject={
        <>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 font-medium text-xs">Versions</legend>
            <VersionPair choices={choices} sides={sides} onChange={setSides} />
          </fieldset>
          {planner !== undefined && (
            <SetField sets={sets} planner={planner} value={set} onChange={setPicked} />
          )}
        </>
      }
      usualTitle={base && head ? `${nameOf(head)} in place of ${nameOf(base)}` : ""}
      people={people}
      me={me}
      lacks={lacking(sides)}
      post={({ reviewers, ...fields }) =>
        createReview({ base, head, set, ...fields, reviewers: [...reviewers] })
      }
    />
  );
}

const isKnown = (sets: RequestOptions["sets"], name: string): boolean =>
  name === "all" || sets.some((one) => one.name === name);

function lacking({ base, head }: VersionSides): string | null {
  if (base === "" || head === "") return "Pick the two versions to review first.";
  return base === head ? "Pick two different versions." : null;
}
