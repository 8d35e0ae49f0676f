import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import { ReviewBody } from "./ReviewBody";
import { readSides, titleOf } from "./readSides";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: await titleOf((await params).number),
});

export default async function ReviewRoute({ params }: Props) {
  const { number } = await params;
  await readSides(number);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReviewBody number={Number(number)} />
    </Suspense>
  );
}
