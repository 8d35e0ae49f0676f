import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/States";

export default function NotFoundPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <EmptyState heading title="Page not found" action={<ButtonLink href="/">Go home</ButtonLink>}>
        It may have been renamed, or the link may be incomplete. Press Ctrl+K to search for it by name.
      </EmptyState>
    </div>
  );
}
