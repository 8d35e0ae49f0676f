import { GoOn } from "@/components/ui/reading/GoOn";
import { PageSkeleton } from "./PageSkeleton";

/** Redirects to another address. */
export function LeadOn({ href }: { readonly href: string }) {
  return (
    <GoOn href={href}>
      <PageSkeleton />
    </GoOn>
  );
}
