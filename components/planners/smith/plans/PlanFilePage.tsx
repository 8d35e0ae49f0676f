"use client";
import type { ReactNode } from "react";
import type { ShownPlan } from "@/lib/server/of/smith/plans/get";
import { Badge } from "../../../ui/Badge";
import { ButtonLink } from "../../../ui/Button";
import { PageLink } from "../../../ui/reading/PageLink";
import { Tabs } from "../../../ui/Tabs";
import { planCompareHref } from "../compare/planCompareHref";
import { type PlanTabProps, usePlanTabs } from "../usePlanTabs";
import { useSmithState } from "../useSmithState";

type PlanFilePageProps = PlanTabProps & {
  readonly plan: ShownPlan;
  readonly more: ReactNode;
};

/** Renders a plan file: its text next to its drawing, and its run. */
export function PlanFilePage({ plan, more, ...given }: PlanFilePageProps) {
  const { reference, name, hash } = plan;
  const address = useSmithState(1);
  const { state, go } = address;
  const planTabs = usePlanTabs({ ...plan, origin: { reference, name }, version: hash }, given, address);
  return (
    <div className="flex h-[calc(100dvh-3rem)] min-h-120 flex-col max-md:h-auto">
      <PlanHead plan={plan} more={more} />
      <Tabs
        className="flex-1 bg-surface-1"
        label="About this plan"
        value={state.tab === "run" ? "run" : "plan"}
        onChange={(id) => go({ tab: id === "run" ? "run" : "attempts" }, "push")}
        tabs={planTabs}
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
