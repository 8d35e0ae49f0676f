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
