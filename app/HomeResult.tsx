import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { BriefResult } from "@/components/home/BriefResult";
import { Skeleton } from "@/components/ui/States";
import { briefComparison } from "@/lib/server/home/brief";
import type { LastComparison } from "@/lib/server/home/lastComparisons";

type Props = { readonly of: LastComparison };

/** Renders the result of a comparison once it is read, so that Home opens without it. */
export const HomeResult = (props: Props) => (
  <Suspense fallback={<Skeleton className="inline-block h-3 w-56 max-w-full" />}>
    <Result {...props} />
  </Suspense>
);

async function Result({ of: { base, head, set } }: Props) {
  const sides = { base: `${base.name}@${base.hash}`, head: `${head.name}@${head.hash}` };
  const brief = await briefComparison(await pageContext(), { ...sides, ...(set !== null && { set }) });
  return <BriefResult brief={brief} />;
}
