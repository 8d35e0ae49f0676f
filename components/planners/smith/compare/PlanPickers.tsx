"use client";
import { ArrowLeftRight } from "lucide-react";
import type { ComparedSide } from "@/lib/server/of/smith/compare";
import { counted } from "@/lib/std";
import { SideLetter } from "../../../results/SideLetter";
import { IconButton } from "../../../ui/Button";
import { Select } from "../../../ui/Select";
import type { PlanChoice } from "./planCompareHref";
import type { Choices, SideName } from "./schema";

type ComparedPlans = { readonly a: PlanChoice; readonly b: PlanChoice };

type PlanPickersProps = {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly choices: Choices;
  readonly onPick: (sides: ComparedPlans) => void;
  readonly reading: boolean;
};

/** Chooses the compared plans: request, attempt and topology. */
export function PlanPickers({ a, b, choices, onPick, reading: isReading }: PlanPickersProps) {
  const sides: ComparedPlans = { a: choiceOf(a), b: choiceOf(b) };
  const pick = (name: SideName) => (patch: Partial<PlanChoice>) =>
    onPick({ ...sides, [name]: { ...sides[name], ...patch } });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SidePicker name="a" side={a} choices={choices} onPick={pick("a")} />
      <IconButton label="Swap A and B" onClick={() => onPick({ a: sides.b, b: sides.a })}>
        <ArrowLeftRight size={15} aria-hidden />
      </IconButton>
      <SidePicker name="b" side={b} choices={choices} onPick={pick("b")} />
      <p role="status" className="text-ink-3 text-xs">
        {isReading && "Reading the plans"}
      </p>
    </div>
  );
}

const choiceOf = ({ request, attempt, topology }: ComparedSide): PlanChoice => ({
  request,
  attempt,
  topology,
});

type SidePickerProps = {
  readonly name: SideName;
  readonly side: ComparedSide;
  readonly choices: Choices;
  readonly onPick: (patch: Partial<PlanChoice>) => void;
};

const recorded = "as recorded";

function SidePicker({ name, side, choices, onPick }: SidePickerProps) {
  const letter = name.toUpperCase();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1" aria-label={`Plan ${letter}`}>
      <Select
        label={`${letter}, the plan`}
        value={side.request}
        options={choices.requests.map(({ name: value, ...one }) => ({ value, ...one }))}
        onChange={(request) => onPick({ request, attempt: null, topology: null })}
        lead={<SideLetter side={name === "a" ? "base" : "head"} />}
        className="w-60 max-w-full"
      />
      {side.attempts.length > 0 && (
        <AttemptPicker letter={letter} side={side} choices={choices} onPick={onPick} />
      )}
    </fieldset>
  );
}

type AttemptPickerProps = Omit<SidePickerProps, "name"> & { readonly letter: string };

/** A plan file has no attempts and no topology that planned it. */
function AttemptPicker({ letter, side, choices, onPick }: AttemptPickerProps) {
  return (
    <>
      <Select
        label={`${letter}, the attempt`}
        value={String(side.attempt)}
        options={side.attempts.map(({ kind, problems }, i) => ({
          value: String(i + 1),
          title: `${i + 1} ${kinds[kind]}`,
          note: problems === 0 ? "no problems" : counted(problems, "problem"),
        }))}
        onChange={(attempt) => onPick({ attempt: Number(attempt) })}
        className="w-36"
      />
      <Select
        label={`${letter}, planned by`}
        value={side.topology ?? recorded}
        options={[
          { value: recorded, title: "As recorded" },
          ...choices.topologies.map((one) => ({ value: one.name, title: one.title })),
        ]}
        onChange={(topology) => onPick({ topology: topology === recorded ? null : topology, attempt: null })}
        className="w-44"
      />
    </>
  );
}

const kinds = { draft: "draft", mend: "syntax repair", repair: "repair" } as const;
