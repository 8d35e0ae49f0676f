"use client";

import { useState } from "react";
import { SideLetter } from "../../results/SideLetter";
import type { ComparedReview } from "../ReviewContext";
import { RequestSheet } from "./RequestSheet";
import { SetField } from "./SetField";
import type { SideTitles } from "./schema";

type Props = {
  readonly compared: ComparedReview;
  readonly titles: SideTitles;
  readonly onClose: () => void;
};

/** Requests a review of the open comparison. */
export function ComparisonSheet({ compared, titles, onClose }: Props) {
  const { base, head, me, actions, request } = compared;
  const [set, setSet] = useState(request.over);
  return (
    <RequestSheet
      open
      draft={`${titles.head} in place of ${titles.base}`}
      onClose={onClose}
      subject={
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SideLetter side="head" /> {titles.head} <span className="text-ink-2">in place of</span>
            <SideLetter side="base" /> {titles.base}
          </p>
          <SetField sets={request.sets} planner={request.planner} value={set} onChange={setSet} />
        </>
      }
      usualTitle={`${titles.head} in place of ${titles.base}`}
      people={request.people}
      me={me}
      lacks={null}
      post={({ reviewers, ...fields }) =>
        actions.createReview({ base, head, set, ...fields, reviewers: [...reviewers] })
      }
    />
  );
}
