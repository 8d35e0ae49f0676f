import { LoadingState, Skeletons } from "@/components/ui/States";

export function PlansSkeleton() {
  return (
    <LoadingState label="Reading the plans">
      <Skeletons
        className="flex flex-col gap-2 border-b bg-surface-1 px-4 py-3"
        bars={["h-8 w-full max-w-4xl", "h-6 w-96 max-w-full"]}
      />
      <Skeletons className="grid gap-px border-b md:grid-cols-2" bars={["h-[28rem]", "h-[28rem]"]} />
    </LoadingState>
  );
}
