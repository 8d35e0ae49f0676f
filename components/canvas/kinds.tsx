import {
  CirclePlus,
  Compass,
  Globe,
  type LucideIcon,
  MessageCircleQuestionMark,
  Play,
  Shield,
  Sparkles,
  SquarePen,
  UserRound,
  Wand,
  Wrench,
} from "lucide-react";
import type { CallGroup, PolicyKind } from "@/lib/topology";

/** Icon, colour and word of a kind, the same in nodes, cards, lists and legends. */
export type Look = {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly fill: string;
  readonly word: string;
};

export const policyLook: { readonly [kind in PolicyKind]: Look } = {
  guard: { icon: Shield, text: "text-guard", fill: "fill-guard", word: "guard" },
  ask: { icon: MessageCircleQuestionMark, text: "text-ask", fill: "fill-ask", word: "ask" },
  enrich: { icon: CirclePlus, text: "text-enrich", fill: "fill-enrich", word: "enrich" },
  acquire: { icon: Compass, text: "text-acquire", fill: "fill-acquire", word: "acquire" },
  llm: { icon: Sparkles, text: "text-llm", fill: "fill-llm", word: "LLM" },
  corrector: { icon: Wand, text: "text-corrector", fill: "fill-corrector", word: "corrector" },
  record: { icon: SquarePen, text: "text-record", fill: "fill-record", word: "record" },
  action: { icon: Play, text: "text-action", fill: "fill-action", word: "action" },
};

export const callLook: { readonly [group in CallGroup]: Look } = {
  llm: { icon: Sparkles, text: "text-llm", fill: "fill-llm", word: "LLM" },
  search: { icon: Globe, text: "text-acquire", fill: "fill-acquire", word: "search" },
  question: { icon: UserRound, text: "text-ask", fill: "fill-ask", word: "user" },
  tool: { icon: Wrench, text: "text-guard", fill: "fill-guard", word: "tool" },
};

type KindProps = { readonly kind: PolicyKind; readonly size?: number };

/** Icon of a policy's kind, with its word as accessible name and tooltip. */
export function PolicyKindIcon({ kind, size = 13 }: KindProps) {
  const style = policyLook[kind];
  return <LookIcon look={style} size={size} />;
}

type GroupProps = { readonly group: CallGroup; readonly size?: number };

/** Icon of a call group: LLM, search, user or tool. */
export function CallGroupIcon({ group, size = 13 }: GroupProps) {
  return <LookIcon look={callLook[group]} size={size} />;
}

function LookIcon({ look: style, size }: { readonly look: Look; readonly size: number }) {
  const Icon = style.icon;
  return (
    <span className={`inline-flex shrink-0 ${style.text}`} title={style.word}>
      <Icon size={size} strokeWidth={2} role="img" aria-label={style.word} />
    </span>
  );
}
