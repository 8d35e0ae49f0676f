import { ButtonLink } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/States";

/** Shows why two topologies cannot be compared. */
export const Refused = ({ says }: { readonly says: string }) => (
  <div className="flex min-h-[60dvh] items-center justify-center">
    <ErrorState
      heading
      title="These two topologies cannot be compared"
      action={<ButtonLink href="/graphs">See the graphs</ButtonLink>}
    >
      <p className="break-words">{says}</p>
    </ErrorState>
  </div>
);
