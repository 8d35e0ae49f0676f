import { counted } from "@/lib/std";

type Props = {
  readonly later: number;
  readonly closed: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

/** Counts recordings added to the set after the review was requested, and offers to add them. */
export function LaterRecordings({ later, closed, busy, onAdd }: Props) {
  if (later === 0) return null;
  return (
    <p className="mt-1 text-ink-2 text-xs">
      {counted(later, "new recording")}, not part of this review
      {!closed && (
        <>
          {" · "}
          <button
            type="button"
            disabled={busy}
            onClick={onAdd}
            className="text-accent underline underline-offset-2 disabled:text-ink-3"
          >
            Add {later === 1 ? "it" : "them"}
          </button>
        </>
      )}
    </p>
  );
}
