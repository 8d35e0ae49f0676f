import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import type { Query } from "@/app/pickedPlanner";
import { giveLabel, prepareLabels } from "@/app/reviews/actions";
import { cancelTask } from "@/app/runs/actions";
import { LabelPage } from "@/components/review/labels/LabelPage";
import { Ready } from "@/components/shell/Ready";
import { getLabelQueue } from "@/lib/server/reviews/labels/queue";

type Props = {
  readonly params: Promise<{ readonly number: string }>;
  readonly searchParams: Promise<Query>;
};

export const metadata: Metadata = { title: "Label decisions" };
export const dynamic = "force-dynamic";

export default async function LabelsRoute({ params, searchParams }: Props) {
  const [ctx, { number }, query] = await Promise.all([pageContext(), params, searchParams]);
  const [recording] = [query.recording].flat();
  const queue = await orNotFound(getLabelQueue(ctx, { review: Number(number) }));
  return (
    <>
      <LabelPage
        queue={queue}
        {...(recording !== undefined && { recording })}
        actions={{ giveLabel, prepareLabels, cancelTask }}
      />
      <Ready />
    </>
  );
}
