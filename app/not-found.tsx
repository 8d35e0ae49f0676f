import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/States";

export default function NotFoundPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState
        heading
        title="There is nothing at this address"
        action={<ButtonLink href="/">Go home</ButtonLink>}
      >
        It may have been renamed, or the link may be cut short. Press Ctrl+K to look for it by name.
      </EmptyState>
    </div>
  );
}
