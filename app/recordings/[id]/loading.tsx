import { LoadingState, Skeleton } from "@/components/ui/States";

export default function Loading() {
  return (
    <LoadingState label="Loading the recording">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6">
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-4 w-120 max-w-full" />
        <Skeleton className="ml-auto h-12 w-2/3" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-12 w-2/3" />
      </div>
    </LoadingState>
  );
}
