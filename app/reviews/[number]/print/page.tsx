import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { PageSkeleton } from "@/app/PageSkeleton";
import { readSides } from "@/app/reviews/[number]/readSides";
import { PrintPage } from "@/components/review/print/PrintPage";
import { Ready } from "@/components/shell/Ready";
import { getSignOff } from "@/lib/server/reviews/signOff";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Review ${(await params).number}, to sign off`,
});

export default async function PrintRoute({ params }: Props) {
  const { number } = await params;
  await readSides(number);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Printed review={Number(number)} />
    </Suspense>
  );
}

async function Printed({ review }: { readonly review: number }) {
  const signOff = await orNotFound(getSignOff(await pageContext(), { review }));
  return (
    <>
      <PrintPage signOff={signOff} />
      <Ready />
    </>
  );
}
