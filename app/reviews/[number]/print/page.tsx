import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { PrintPage } from "@/components/review/print/PrintPage";
import { Ready } from "@/components/shell/Ready";
import { getSignOff } from "@/lib/server/reviews/signOff";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Review ${(await params).number}, to sign off`,
});

export default async function PrintRoute({ params }: Props) {
  const [ctx, { number }] = await Promise.all([pageContext(), params]);
  const signOff = await orNotFound(getSignOff(ctx, { review: Number(number) }));
  return (
    <>
      <PrintPage signOff={signOff} />
      <Ready />
    </>
  );
}
