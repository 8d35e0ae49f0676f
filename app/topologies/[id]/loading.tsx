import { LoadingState, Skeleton } from "@/components/ui/States";

export default function Loading() {
  return (
    <LoadingState label="Loading the topology">
      <div className="flex h-[calc(100dvh-3rem)] flex-col">
        <div className="flex h-14 flex-col justify-center gap-1.5 border-b bg-surface-1 px-4">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-3 w-96 max-w-full" />
        </div>
        <div className="flex min-h-0 flex-1">
          <div className="flex-1" />
          <div className="flex w-90 flex-col gap-3 border-l bg-surface-1 p-3 max-md:hidden">
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </div>
    </LoadingState>
  );
}
