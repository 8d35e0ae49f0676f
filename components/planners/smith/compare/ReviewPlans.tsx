"use client";
import { useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { savePlanOf } from "@/lib/server/of/smith/plans/saveOf";
import type { drawDocument } from "@/lib/server/topologies/drawDocument";
import { useNamed } from "../../../people/NameContext";
import { Button } from "../../../ui/Button";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { useRefusal } from "../../../ui/live/useRefusal";
import { usePush } from "../../../ui/reading/openings";
import { lost } from "../plans/planActions";
import type { PlanChoice } from "./planCompareHref";

export type ReviewActions = {
  readonly savePlanOf: Action<typeof savePlanOf>;
  readonly drawDocument: Action<typeof drawDocument>;
};

type ReviewPlansProps = {
  readonly a: PlanChoice;
  readonly b: PlanChoice;
  readonly actions: ReviewActions;
};

type Graph = { readonly name: string } | { readonly refusal: string };

/** Stores both plans as graphs and opens their comparison, where nodes are commented on and a review is requested. */
export function ReviewPlans({ a, b, actions }: ReviewPlansProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const open = async () => {
    const [base, head] = [await graphOf(a, actions), await graphOf(b, actions)];
    if ("name" in base && "name" in head)
      return push(`/compare?${new URLSearchParams({ base: base.name, head: head.name })}`);
    setRefusal([base, head].flatMap((one) => ("refusal" in one ? [one.refusal] : []))[0] ?? null);
  };
  const start = () =>
    whenNamed(async () => {
      setBusy(true);
      await open();
      setBusy(false);
    });
  return (
    <>
      <Button
        onClick={start}
        disabled={busy}
        title="Compare both as graphs, comment on nodes, request a review"
      >
        Review these plans
      </Button>
      <RefusalLine className="w-full text-sm">{refusal}</RefusalLine>
    </>
  );
}

async function graphOf(plan: PlanChoice, { savePlanOf, drawDocument }: ReviewActions): Promise<Graph> {
  const { request, attempt, topology } = plan;
  let document = request;
  if (!document.startsWith("plan:")) {
    const chosen = { request, ...(attempt !== null && { attempt }), ...(topology !== null && { topology }) };
    const saved = await savePlanOf(chosen).catch(() => null);
    if (!saved?.ok) return { refusal: saved?.message ?? lost };
    document = `plan:${saved.value.hash}`;
  }
  const drawn = await drawDocument({ document }).catch(() => null);
  return drawn?.ok ? { name: drawn.value.name } : { refusal: drawn?.message ?? lost };
}
