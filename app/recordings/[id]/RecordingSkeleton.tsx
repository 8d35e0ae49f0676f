import { LoadingState, Skeletons } from "@/components/ui/States";

export function RecordingSkeleton() {
  return (
    <LoadingState label="Loading the recording">
      <Skeletons
        className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6"
        bars={["h-7 w-72", "h-4 w-120 max-w-full", "ml-auto h-12 w-2/3", "h-40 w-full", "h-12 w-2/3"]}
      />
    </LoadingState>
  );
}
