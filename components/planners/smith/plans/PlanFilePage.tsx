"use client";
import { type ReactNode, useCallback } from "react";
import type { ShownPlan } from "@/lib/server/of/smith/plans/get";
import type { ListedRun } from "@/lib/server/of/smith/runs";
import { Badge } from "../../../ui/Badge";
import { ButtonLink } from "../../../ui/Button";
import { PageLink } from "../../../ui/reading/PageLink";
import { Tabs } from "../../../ui/Tabs";
import { planCompareHref } from "../compare/planCompareHref";
import { PlanPanel } from "../plan/PlanPanel";
import { usePlan } from "../plan/usePlan";
import { RunPanel } from "../run/RunPanel";
import { runPlan } from "../run/runPlan";
import { useRun } from "../run/useRun";
import { useSmithState } from "../useSmithState";
import type { PlanActions } from "./planActions";

type PlanFilePageProps = {
  readonly plan: ShownPlan;
  readonly runs: readonly ListedRun[];
  readonly actions: PlanActions;
  readonly more: ReactNode;
};

/** Renders a plan file: its text next to its drawing, and its run. */
export function PlanFilePage({ plan: shown, runs, actions, more }: PlanFilePageProps) {
  const { reference, name, tools, signature } = shown;
  const { state, go } = useSmithState(1);
  const plan = usePlan({ start: shown.start, reference, version: shown.hash });
  const runner = useRun(runPlan);
  const onNode = useCallback((node: number | null) => go({ node }), [go]);
  return (
    <div className="flex h-[calc(100dvh-3rem)] min-h-120 flex-col max-md:h-auto">
      <PlanHead plan={shown} more={more} />
      <Tabs
        className="flex-1 bg-surface-1"
        label="About this plan"
        value={state.tab === "run" ? "run" : "plan"}
        onChange={(id) => go({ tab: id === "run" ? "run" : "attempts" }, "push")}
        tabs={[
          {
            id: "plan",
            title: "Plan",
            body: (
              <PlanPanel
                plan={plan}
                tools={tools}
                signature={signature}
                node={state.node}
                onNode={onNode}
                origin={{ reference, name }}
                actions={actions}
              />
            ),
          },
          {
            id: "run",
            title: "Run",
            body: (
              <RunPanel
                plan={plan.text}
                request={reference}
                recordings={runs}
                recording={state.answers}
                onRecording={(answers) => go({ answers })}
                runner={runner}
                answerActions={null}
                selected={state.node}
                onSelect={onNode}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function PlanHead({ plan, more }: { readonly plan: ShownPlan; readonly more: ReactNode }) {
  const { name, hash, editedFrom, registry, narratives, reference, createdAt } = plan;
  const self = { request: reference, attempt: null, topology: null };
  const other = editedFrom ? { ...self, request: editedFrom.reference } : self;
  return (
    <header className="border-b bg-surface-1 px-4 py-2 max-md:px-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 break-words font-semibold text-lg">{name}</h1>
        {editedFrom && <Badge tone="accent">edited</Badge>}
        <Badge title={`Content hash ${hash}`}>{hash.slice(0, 7)}</Badge>
        <span className="ml-auto flex items-center gap-2">
          <ButtonLink href={planCompareHref(other, self)}>Compare</ButtonLink>
          {more}
        </span>
      </div>
      <p className="text-ink-2 text-xs">
        {editedFrom && (
          <>
            Edited from{" "}
            <PageLink href={editedFrom.href} className="underline">
              {editedFrom.title}
            </PageLink>
            .{" "}
          </>
        )}
        Tools:{" "}
        <PageLink
          href={`/planners/smith/registries${registry === null ? "" : `/${registry.hash}`}`}
          className="underline"
        >
          {registry?.title ?? "Sample registry"}
        </PageLink>
        .{narratives > 0 && ` ${narratives === 1 ? "One text" : `${narratives} texts`} asked for.`} Added{" "}
        <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>.
      </p>
    </header>
  );
}
