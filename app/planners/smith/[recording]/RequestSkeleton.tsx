import { LoadingState, Skeletons } from "@/components/ui/States";

export function RequestSkeleton() {
  return (
    <LoadingState label="Loading the request">
      <div className="flex h-[calc(100dvh-3rem)] flex-col bg-surface-1">
        <Skeletons
          className="flex h-18 flex-col justify-center gap-1.5 border-b px-4"
          bars={["h-5 w-72 max-w-full", "h-4 w-120 max-w-full"]}
        />
        <Skeletons
          className="flex min-h-0 flex-1 gap-6 p-4 pt-13"
          bars={["h-40 w-60 max-md:hidden", "h-full flex-1"]}
        />
      </div>
    </LoadingState>
  );
}
