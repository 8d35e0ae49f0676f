"use client";
import { Button } from "@/components/ui/Button";
import { ErrorState } from "@/components/ui/States";

type Props = { readonly error: Error & { readonly digest?: string }; readonly retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  const again = () => {
    // The button is removed with this page, and the focus with it.
    document.getElementById("main")?.focus();
    retry();
  };
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState
        heading
        title="This page could not be loaded"
        action={<Button onClick={again}>Try again</Button>}
      >
        Nothing was changed. If it happens again, the server’s log has the reason
        {error.digest ? ` under ${error.digest}` : ""}.
      </ErrorState>
    </div>
  );
}
