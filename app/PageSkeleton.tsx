import { LoadingState, Skeletons } from "@/components/ui/States";

/** Stands for a page while it loads. Pages show it by `Suspense`, below the check of the names in their address: `loading.tsx` would answer 200 before it. */
export function PageSkeleton() {
  return (
    <LoadingState label="Loading the page">
      <Skeletons
        className="mx-auto flex max-w-[90rem] flex-col gap-5 px-6 py-6 max-md:px-3"
        bars={["h-12 w-full", "h-7 w-64", "h-96 w-full"]}
      />
    </LoadingState>
  );
}
