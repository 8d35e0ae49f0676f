import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { EconomicsPage } from "@/components/economics/EconomicsPage";
import { Ready } from "@/components/shell/Ready";
import { checkEconomics, getEconomics, type Input } from "@/lib/server/economics/get";
import { EconomicsSkeleton } from "./EconomicsSkeleton";
import { readQuery } from "./query";

export const metadata: Metadata = { title: "Economics" };
export const dynamic = "force-dynamic";

type Props = {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function EconomicsRoute({ searchParams }: Props) {
  const picked = readQuery(await searchParams);
  await orNotFound(checkEconomics(await pageContext(), picked));
  return (
    <Suspense fallback={<EconomicsSkeleton />}>
      <Economics picked={picked} />
    </Suspense>
  );
}

async function Economics({ picked }: { readonly picked: Input }) {
  const economics = await orNotFound(getEconomics(await pageContext(), picked));
  return (
    <>
      <EconomicsPage economics={economics} />
      <Ready />
    </>
  );
}
