import { GoOn } from "@/components/ui/reading/GoOn";
import Loading from "./loading";

/** Redirects to another address. */
export function LeadOn({ href }: { readonly href: string }) {
  return (
    <GoOn href={href}>
      <Loading />
    </GoOn>
  );
}
