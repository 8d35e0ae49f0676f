import type { Metadata } from "next";
import { orNotFound } from "@/app/orNotFound";
import { PrintPage } from "@/components/review/print/PrintPage";
import { Ready } from "@/components/shell/Ready";
import { theActor } from "@/lib/server/http/theActor";
import { getSignOff } from "@/lib/server/reviews/signOff";

type Props = { readonly params: Promise<{ readonly number: string }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Review ${(await params).number}, to sign off`,
});

export default async function PrintRoute({ params }: Props) {
  const [actor, { number }] = await Promise.all([theActor(), params]);
  const signOff = await orNotFound(getSignOff({ actor, input: { review: Number(number) } }));
  return (
    <>
      <PrintPage signOff={signOff} />
      <Ready />
    </>
  );
}
