const looks = {
  yes: { word: "Yes", className: "text-added" },
  no: { word: "No", className: "text-failed" },
  "not-yet": { word: "Not yet", className: "text-inconclusive" },
} as const;

/** A yes that rests on evidence which nobody can believe yet. */
const soFar = { word: "Yes, so far", className: "text-ink-1" } as const;

type Props = {
  readonly is: keyof typeof looks;
  readonly mark?: boolean;
  readonly believed?: boolean;
};

/** An answer, before what carries it. */
export function AnswerWord({ is, mark = true, believed = true }: Props) {
  const { word, className } = is === "yes" && !believed ? soFar : looks[is];
  return (
    <strong className={`${className} font-semibold`}>
      {word}
      {mark && ":"}
    </strong>
  );
}

/** How the three questions are put about whatever stands on the head's side. */
export const questionWords = (head: string) =>
  ({
    behaviour: { title: "Behaviour", asks: `Does ${head} decide and end the same?` },
    trust: { title: "Trust", asks: "Can I believe it?" },
    ship: { title: "Ship", asks: `May I ship ${head}?` },
  }) as const;
