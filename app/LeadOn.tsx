import { GoOn } from "@/components/ui/reading/GoOn";
import Loading from "./loading";

/** Stands for a page whose address is another one, and leads there. */
export function LeadOn({ href }: { readonly href: string }) {
  return (
    <GoOn href={href}>
      <Loading />
    </GoOn>
  );
}
