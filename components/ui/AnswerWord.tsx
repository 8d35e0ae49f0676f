const looks = {
  yes: { word: "Yes", className: "text-added" },
  no: { word: "No", className: "text-failed" },
  "not-yet": { word: "Not yet", className: "text-inconclusive" },
} as const;

/** An answer, before what carries it. */
export const AnswerWord = ({
  is,
  mark = true,
}: {
  readonly is: keyof typeof looks;
  readonly mark?: boolean;
}) => (
  <strong className={`${looks[is].className} font-semibold`}>
    {looks[is].word}
    {mark && ":"}
  </strong>
);

/** How the three questions are put about whatever stands on the head's side. */
export const questionWords = (head: string) =>
  ({
    behaviour: { title: "Behaviour", asks: `Does ${head} decide and end the same?` },
    trust: { title: "Trust", asks: "Can I believe it?" },
    ship: { title: "Ship", asks: `May I ship ${head}?` },
  }) as const;
