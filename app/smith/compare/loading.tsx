import { LoadingState, Skeleton } from "@/components/ui/States";

export default function Loading() {
  return (
    <LoadingState label="Reading the plans">
      <div className="flex flex-col gap-2 border-b bg-surface-1 px-4 py-3">
        <Skeleton className="h-8 w-full max-w-4xl" />
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
      <div className="grid gap-px border-b md:grid-cols-2">
        <Skeleton className="h-[28rem]" />
        <Skeleton className="h-[28rem]" />
      </div>
    </LoadingState>
  );
}
