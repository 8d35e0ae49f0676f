import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { EconomicsPage } from "@/components/economics/EconomicsPage";
import { Ready } from "@/components/shell/Ready";
import { getEconomics } from "@/lib/server/economics/get";
import { readQuery } from "./query";

export const metadata: Metadata = { title: "Economics" };
export const dynamic = "force-dynamic";

type Props = {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function EconomicsRoute({ searchParams }: Props) {
  const [ctx, query] = await Promise.all([pageContext(), searchParams]);
  const economics = await orNotFound(getEconomics(ctx, readQuery(query)));
  return (
    <>
      <EconomicsPage economics={economics} />
      <Ready />
    </>
  );
}
