import { LoadingState, Skeletons } from "@/components/ui/States";

export function TopologySkeleton() {
  return (
    <LoadingState label="Loading the topology">
      <div className="flex h-[calc(100dvh-3rem)] flex-col">
        <Skeletons
          className="flex h-14 flex-col justify-center gap-1.5 border-b bg-surface-1 px-4"
          bars={["h-5 w-56", "h-3 w-96 max-w-full"]}
        />
        <div className="flex min-h-0 flex-1">
          <div className="flex-1" />
          <Skeletons
            className="flex w-90 flex-col gap-3 border-l bg-surface-1 p-3 max-md:hidden"
            bars={["h-7 w-full", "h-4 w-2/3", "h-4 w-1/2"]}
          />
        </div>
      </div>
    </LoadingState>
  );
}
