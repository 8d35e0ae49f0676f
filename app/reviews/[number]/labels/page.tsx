import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { giveLabel, prepareLabels } from "@/app/reviews/actions";
import { cancelSweep } from "@/app/sweepActions";
import { LabelPage } from "@/components/review/labels/LabelPage";
import { Ready } from "@/components/shell/Ready";
import { getLabelQueue } from "@/lib/server/reviews/labels/queue";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const metadata: Metadata = { title: "Label decisions" };
export const dynamic = "force-dynamic";

export default async function LabelsRoute({ params }: Props) {
  const [ctx, { number }] = await Promise.all([pageContext(), params]);
  const queue = await orNotFound(getLabelQueue(ctx, { review: Number(number) }));
  return (
    <>
      <LabelPage queue={queue} actions={{ giveLabel, prepareLabels, cancelSweep }} />
      <Ready />
    </>
  );
}
