"use client";

import { useState } from "react";
import { plannerOf, VersionPair, type VersionSides, versionChoices } from "../../results/VersionPair";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { LoadingState, Skeletons } from "../../ui/States";
import type { ReviewActions } from "../schema";
import { RequestSheet } from "./RequestSheet";
import { SetField } from "./SetField";
import type { OfferRequest, RequestOffer, RequestOptions, RequestScope } from "./schema";
import { useOffer } from "./useOffer";

export type VersionsSheetProps = {
  readonly scope: RequestScope;
  readonly offerRequest: OfferRequest;
  readonly me: string;
  readonly createReview: ReviewActions["createReview"];
  readonly onClose: () => void;
};

const none: VersionSides = { base: "", head: "" };
const nothing: RequestOffer = { versions: [], planners: [], sets: [], people: [] };

/** Picks two versions and a recording set, and requests a review of them. */
export function VersionsSheet({ scope, offerRequest, me, createReview, onClose }: VersionsSheetProps) {
  const { offer, refused } = useOffer(offerRequest, scope);
  const { versions, planners, sets, people } = offer ?? nothing;
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
      draft="versions"
      onClose={onClose}
      subject={
        <>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 font-medium text-xs">Versions</legend>
            {offer ? <VersionPair choices={choices} sides={sides} onChange={setSides} /> : <Loading />}
            <RefusalLine>{refused}</RefusalLine>
          </fieldset>
          {planner !== undefined && (
            <SetField sets={sets} planner={planner} value={set} onChange={setPicked} />
          )}
        </>
      }
      usualTitle={base && head ? `${nameOf(head)} in place of ${nameOf(base)}` : ""}
      people={offer && people}
      me={me}
      lacks={offer ? lacking(sides) : notLoaded(refused)}
      post={({ reviewers, ...fields }) =>
        createReview({ base, head, set, ...fields, reviewers: [...reviewers] })
      }
    />
  );
}

const Loading = () => (
  <LoadingState label="Loading versions, people and recording sets">
    <Skeletons className="flex flex-wrap gap-2" bars={["h-8 w-72 max-w-full", "h-8 w-72 max-w-full"]} />
  </LoadingState>
);

const isKnown = (sets: RequestOptions["sets"], name: string): boolean =>
  name === "all" || sets.some((one) => one.name === name);

const notLoaded = (refused: string | null): string =>
  refused ? "The versions to pick from could not be loaded." : "The versions to pick from are loading.";

function lacking({ base, head }: VersionSides): string | null {
  if (base === "" || head === "") return "Pick the two versions to review first.";
  return base === head ? "Pick two different versions." : null;
}
