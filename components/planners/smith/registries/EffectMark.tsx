"use client";
import type { Action } from "@/lib/server/http/action";
import type { markEffect } from "@/lib/server/of/smith/registries/mark";
import { useNamed } from "../../../people/NameContext";
import { Button } from "../../../ui/Button";
import { RefusalLine } from "../../../ui/live/RefusalLine";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";
import { usePush } from "../../../ui/reading/openings";

export type MarkEffect = Action<typeof markEffect>;

type EffectMarkProps = {
  /** Hash of the registry. */
  readonly registry: string;
  /** `tool.function`. */
  readonly name: string;
  readonly isEffect: boolean;
  readonly markEffect: MarkEffect;
};

/** Marks a function as an effect, or removes the mark, and opens the new version of the registry. */
export function EffectMark({ registry, name, isEffect, markEffect }: EffectMarkProps) {
  const push = usePush();
  const { whenNamed } = useNamed();
  const [refusal, setRefusal] = useRefusal();
  const mark = () =>
    whenNamed(async () => {
      const marked = await markEffect({ registry, function: name, effect: !isEffect }).catch(() => null);
      if (marked?.ok) push(`/planners/smith/registries/${marked.value.hash}`);
      else setRefusal(marked?.message ?? unreachable());
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-2 text-xs">
      <Button onClick={mark} className="!h-7">
        {isEffect ? "Remove the mark" : "Mark as an effect"}
      </Button>
      <span>
        {isEffect
          ? "Its calls change something outside the plan, so nothing needs to use their answers: they may follow the last text."
          : "Mark it if its calls change something outside the plan, such as a mail that is sent."}
      </span>
      <RefusalLine>{refusal}</RefusalLine>
    </div>
  );
}
