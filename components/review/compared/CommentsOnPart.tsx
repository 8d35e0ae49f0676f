import type { OpenedDiff } from "@/lib/diff";
import { Badge } from "../../ui/Badge";
import { CommentMark } from "./CommentMark";
import { CommentsHere } from "./CommentsHere";
import { type ComparedEvidence, partOn } from "./subjects";
import { useComments } from "./useComments";

type Props = { readonly evidence: ComparedEvidence; readonly opened: OpenedDiff | null };

/** Renders lint problems and comments of the chosen part. */
export const CommentsOnPart = ({ evidence, opened }: Props) => (
  <>
    <Problems evidence={evidence} />
    <CommentsHere evidence={evidence} opened={opened} step={null} />
  </>
);

/** Lists lint problems of the chosen part; each can be commented on. */
function Problems({ evidence }: Pick<Props, "evidence">) {
  const about = useComments()?.about ?? null;
  const found = (["base", "head"] as const).flatMap((side) => {
    const part = partOn(about, side);
    return evidence[side].problems
      .filter(({ address }) => part !== null && (address === part || address.startsWith(`${part}/`)))
      .map(({ code, address, message }) => ({ side, code, address, message }));
  });
  if (found.length === 0) return null;
  return (
    <ul aria-label="Problems" className="divide-y border-b text-xs">
      {found.map(({ side, code, address, message }) => (
        <li key={`${code} ${address}`} className="flex items-start gap-2 px-3 py-1.5">
          <Badge tone={side}>{side === "base" ? "A" : "B"}</Badge>
          <span className="min-w-0 flex-1">{message}</span>
          <CommentMark anchor={{ on: "problem", side, code, address }} about={`the problem ${code}`} />
        </li>
      ))}
    </ul>
  );
}
