import { LoadingState, Skeletons } from "@/components/ui/States";

export function EconomicsSkeleton() {
  return (
    <LoadingState label="Replaying the tasks under every topology and variant">
      <Skeletons
        className="mx-auto flex max-w-[96rem] flex-col gap-4 px-4 py-4"
        bars={["h-10 w-96 max-w-full", "h-32 w-full", "h-72 w-full", "h-72 w-full"]}
      />
    </LoadingState>
  );
}
