const styles = {
  yes: { word: "Yes", className: "text-added" },
  no: { word: "No", className: "text-failed" },
  "not-yet": { word: "Not yet", className: "text-inconclusive" },
} as const;

/** A yes while the trust checks have not passed; they answer whether it can be believed. */
const provisional = { word: "Yes, if it can be believed", className: "text-ink-1" } as const;

type Props = {
  readonly is: keyof typeof styles;
  readonly mark?: boolean;
  readonly believed?: boolean;
};

/** Renders an answer's word, before its evidence. */
export function AnswerWord({ is, mark = true, believed = true }: Props) {
  const { word, className } = is === "yes" && !believed ? provisional : styles[is];
  return (
    <strong className={`${className} font-semibold`}>
      {word}
      {mark && ":"}
    </strong>
  );
}

/** Returns the wording of the three questions for the head. */
export const questionWords = (head: string) =>
  ({
    behaviour: { title: "Behaviour", asks: `Does ${head} make the same decisions and end the same way?` },
    trust: { title: "Trust", asks: "Can I believe it?" },
    ship: { title: "Ship", asks: `May I ship ${head}?` },
  }) as const;
