import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { PageSkeleton } from "@/app/PageSkeleton";
import type { Query } from "@/app/pickedPlanner";
import { readSides } from "@/app/reviews/[number]/readSides";
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
  const [{ number }, query] = await Promise.all([params, searchParams]);
  await readSides(number);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Labels review={Number(number)} recording={[query.recording].flat()[0]} />
    </Suspense>
  );
}

type LabelsProps = { readonly review: number; readonly recording: string | undefined };

async function Labels({ review, recording }: LabelsProps) {
  const queue = await orNotFound(getLabelQueue(await pageContext(), { review }));
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
