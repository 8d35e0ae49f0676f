import { cookies } from "next/headers";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { EmptyHome } from "@/components/home/EmptyHome";
import { LastComparisons } from "@/components/home/LastComparisons";
import { LastVerdict } from "@/components/home/LastVerdict";
import { OwnHome } from "@/components/home/OwnHome";
import { Samples } from "@/components/home/Samples";
import { hiddenSamples, samplesCookie } from "@/components/home/samplesCookie";
import { TodoList, ToLabel } from "@/components/home/TodoList";
import { BackgroundRun } from "@/components/replay/BackgroundRun";
import { Ready } from "@/components/shell/Ready";
import { getBackground } from "@/lib/server/background/get";
import { lastComparisons } from "@/lib/server/home/lastComparisons";
import { findOwnWork } from "@/lib/server/home/ownWork";
import { countToLabel, listTodo, type Todo } from "@/lib/server/home/todo";
import { startBackground, stopBackground } from "./backgroundActions";
import { Example } from "./Example";
import { Following } from "./Following";
import { HomeResult } from "./HomeResult";
import { PageSkeleton } from "./PageSkeleton";

export const dynamic = "force-dynamic";

export default function HomeRoute() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Home />
    </Suspense>
  );
}

async function Home() {
  const ctx = await pageContext();
  const [isOwn, background, todo, stored] = await Promise.all([
    findOwnWork(ctx, {}),
    getBackground(ctx, {}),
    listTodo(ctx, {}),
    cookies(),
  ]);
  const shipped = ctx.planners.listed.filter(({ planner }) => !ctx.planners.ownIds.has(planner.id));
  const planners = shipped.map(({ planner: { id, title } }) => ({ id, title }));
  const hidden = isOwn && stored.get(samplesCookie)?.value === hiddenSamples;
  const parts = {
    background: <BackgroundRun background={background} actions={{ startBackground, stopBackground }} />,
    samples: <Samples planners={planners} hidden={hidden} review={todo.sample} canHide={isOwn} />,
  };
  return (
    <>
      {isOwn ? (
        <Own {...parts} todo={todo} />
      ) : (
        <EmptyHome {...parts} example={<Example planners={planners.map(({ id }) => id)} />} />
      )}
      <Following />
      <Ready />
    </>
  );
}

type OwnProps = Pick<Parameters<typeof OwnHome>[0], "background" | "samples"> & { readonly todo: Todo };

async function Own({ todo, ...parts }: OwnProps) {
  const last = await lastComparisons(await pageContext(), {});
  const comparisons = last.map((of) => ({ of, result: <HomeResult of={of} /> }));
  const reviews = todo.toLabel;
  const labels = reviews.length > 0 && (
    <Suspense fallback={<ToLabel reviews={reviews} count="counting" />}>
      <Labels reviews={reviews} />
    </Suspense>
  );
  return (
    <OwnHome
      {...parts}
      verdict={<LastVerdict last={last[0]} result={comparisons[0]?.result} />}
      todo={<TodoList todo={todo} labels={labels} />}
      comparisons={<LastComparisons comparisons={comparisons} now={new Date()} />}
    />
  );
}

async function Labels({ reviews }: { readonly reviews: readonly number[] }) {
  const ctx = await pageContext();
  const counts = await Promise.all(reviews.map((review) => countToLabel(ctx, { review })));
  const known = counts.filter((count) => count !== "late");
  const count = known.length < counts.length ? "late" : known.reduce((sum, one) => sum + one, 0);
  return <ToLabel reviews={reviews} count={count} />;
}
