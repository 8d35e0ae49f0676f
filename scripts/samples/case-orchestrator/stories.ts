import * as says from "./messages";
import type { Procedure } from "./procedures";
import type { Step } from "./step";

export type Story = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  steps(p: Procedure): readonly Step[];
};

const {
  age,
  agrees,
  anotherDocument,
  blurred,
  everything,
  goOn,
  hello,
  hesitates,
  matches,
  matchesAgain,
  need,
} = says;
const { noAllergies, question, records, rescan, selects, takes, thanks, vague, whatNext } = says;

const ending = [matches, selects, agrees, goOn, thanks];

/** Thirteen stories, each told with several procedures. */
export const stories: readonly Story[] = [
  {
    id: "straight",
    title: "straight through",
    summary: "Every message comes in the order in which the phase machine expects it.",
    steps: (p) => [need(p), records(p), age(p), takes(p), whatNext(), hesitates(), hesitates(2), ...ending],
  },
  {
    id: "another-doc",
    title: "another document",
    summary: '"Here\'s another doc" comes once there is a health record, and no branch reads it.',
    steps: (p) => [need(p), records(p), anotherDocument(), age(p), takes(p), ...ending],
  },
  {
    id: "medication",
    title: "medication told late",
    summary: "The answer to the medication question comes when it counts as answered already.",
    steps: (p) => [need(p), records(p), hesitates(), hesitates(2), takes(p), age(p), noAllergies, matches],
  },
  {
    id: "what-next",
    title: "what next?",
    summary: '"What next?" is answered as a question, and the case does not move.',
    steps: (p) => [
      need(p),
      records(p),
      whatNext(),
      everything(p),
      whatNext(2),
      whatNext(3),
      matches,
      selects,
    ],
  },
  {
    id: "blurred-scan",
    title: "a scan that cannot be read",
    summary: "The first document cannot be read and blocks the case until it comes again.",
    steps: (p) => [need(p), blurred(p), hesitates(), rescan, age(p), takes(p), noAllergies, ...ending],
  },
  {
    id: "questions",
    title: "questions along the way",
    summary: "Questions come between the answers.",
    steps: (p) => [
      ...[need(p), question(0), records(p), question(1), age(p), takes(p), question(2), matches],
      ...[question(3), selects],
    ],
  },
  {
    id: "left-early",
    title: "left early",
    summary: "The patient leaves after three messages.",
    steps: (p) => [need(p), question(4), hesitates()],
  },
  {
    id: "long",
    title: "a long conversation",
    summary: "Everything comes, in any order, with doubts between.",
    steps: (p) => [
      ...[hello, vague(p), need(p), question(5), records(p, []), anotherDocument(), hesitates(), age(p)],
      ...[question(6), takes(p), noAllergies, anotherDocument(2), whatNext(), hesitates(2), whatNext(2)],
      ...[matches, matchesAgain, selects, agrees, goOn],
    ],
  },
  {
    id: "vague",
    title: "a need without a name",
    summary: "It takes three messages until the procedure is known.",
    steps: (p) => [hello, vague(p), question(0), need(p), records(p), everything(p), matches],
  },
  {
    id: "at-once",
    title: "all told at once",
    summary: "One message tells all that the intake asks for.",
    steps: (p) => [need(p), records(p), everything(p), ...ending],
  },
  {
    id: "many-docs",
    title: "documents one by one",
    summary: "Documents come one by one, most of them once there is a health record.",
    steps: (p) => [
      need(p),
      ...[1, 2, 3].map(anotherDocument),
      age(p),
      anotherDocument(4),
      takes(p),
      whatNext(),
    ],
  },
  {
    id: "no-records",
    title: "no records at hand",
    summary: "The patient has no records and says so by saying nothing of them.",
    steps: (p) => [need(p), hesitates(), age(p), takes(p), question(1), whatNext(), records(p), matches],
  },
  {
    id: "one-document",
    title: "one document, and doubts",
    summary: "One document says little, and the patient leaves every question open for three messages.",
    steps: (p) => [
      ...[need(p), anotherDocument(), hesitates(), hesitates(2)],
      // An action that the seed names as one to come.
      { ...hesitates(3), planner: { change: { next_action: "ask_for_imaging" } } },
      ...[everything(p), matches, selects],
    ],
  },
];
