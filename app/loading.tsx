import { LoadingState, Skeleton } from "@/components/ui/States";

export default function Loading() {
  return (
    <LoadingState label="Loading the page">
      <div className="mx-auto flex max-w-[90rem] flex-col gap-5 px-6 py-6 max-md:px-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-96 w-full" />
      </div>
    </LoadingState>
  );
}
