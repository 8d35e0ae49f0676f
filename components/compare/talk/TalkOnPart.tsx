import { partOn } from "../../review/compared/subjects";
import { Badge } from "../../ui/Badge";
import { type Evidence, letter, type Opened } from "../schema";
import { TalkHere } from "./TalkHere";
import { TalkMark } from "./TalkMark";
import { useTalk } from "./useTalk";

type Props = { readonly evidence: Evidence; readonly opened: Opened | null };

/** Renders lint problems and comments of the chosen part. */
export const TalkOnPart = ({ evidence, opened }: Props) => (
  <>
    <Problems evidence={evidence} />
    <TalkHere evidence={evidence} opened={opened} step={null} />
  </>
);

/** Lists lint problems of the chosen part; each can be commented on. */
function Problems({ evidence }: Pick<Props, "evidence">) {
  const about = useTalk()?.about ?? null;
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
          <Badge tone={side}>{letter[side]}</Badge>
          <span className="min-w-0 flex-1">{message}</span>
          <TalkMark anchor={{ on: "problem", side, code, address }} about={`the problem ${code}`} />
        </li>
      ))}
    </ul>
  );
}
