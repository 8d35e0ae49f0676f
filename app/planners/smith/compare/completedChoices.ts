import type { PlanChoice } from "@/components/planners/smith/compare/planCompareHref";

type ComparedPlans = { readonly a: PlanChoice | null; readonly b: PlanChoice | null };
type Listed = { readonly name: string; readonly attempts: number };

/** Fills in missing sides of an address: the first and last attempt at the same request, or at the first request with several. */
export function completedChoices({ a, b }: ComparedPlans, requests: readonly Listed[]) {
  const request =
    a?.request ?? b?.request ?? (requests.find(({ attempts }) => attempts > 1) ?? requests[0])?.name;
  if (request === undefined) return null;
  const plain = { request, topology: null };
  return { a: a ?? { ...plain, attempt: 1 }, b: b ?? { ...plain, attempt: null } };
}
