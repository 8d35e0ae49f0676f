import type { Procedure } from "./procedures";
import type { Step } from "./step";

/** The messages that stories are made of; `n` tells two of one conversation apart. */
export const need = (p: Procedure): Step => ({
  text: `I need help with a ${p.name}.`,
  summary: `Asks for a ${p.name}.`,
  intent: "states_need",
  names: p.name,
});

export const vague = (p: Procedure): Step => ({
  text: `Something is wrong with my ${p.part}. Can you help?`,
  summary: `Has trouble with the ${p.part} and names no procedure.`,
  intent: "states_need",
});

export const hello: Step = { text: "Hello there!", summary: "Greets.", intent: "other" };

export const records = (p: Procedure, gives: Step["gives"] = ["allergies"]): Step => ({
  text: `Here are my records from ${p.city}.`,
  summary: "Sends two medical records.",
  intent: "sends_document",
  documents: 2,
  ...(gives && { gives }),
});

/** The seed's first failure story. */
export const anotherDocument = (n = 1): Step => ({
  text: n === 1 ? "Here's another doc." : `Here's another doc, number ${n}.`,
  summary: "Sends one more document.",
  intent: "sends_document",
  documents: 1,
});

export const blurred = (p: Procedure): Step => ({
  text: `This is the scan of my ${p.part}.`,
  summary: "Sends a scan.",
  intent: "sends_document",
  documents: 1,
  unreadable: "the scan cannot be read",
});

export const rescan: Step = {
  text: "I scanned it again, is it better now?",
  summary: "Sends the scan again.",
  intent: "sends_document",
  documents: 1,
};

/** The seed's second failure story. */
export const takes = (p: Procedure): Step => ({
  text: `I take ${p.medicine}.`,
  summary: "Says which medication they take.",
  intent: "gives_information",
  gives: ["medications"],
});

export const age = (p: Procedure, n = 1): Step => ({
  text: `I'm ${40 + p.name.length + n} and live in ${p.city}.`,
  summary: "Tells age and place.",
  intent: "gives_information",
  gives: ["demographics"],
});

export const noAllergies: Step = {
  text: "No allergies that I know of.",
  summary: "Knows of no allergies.",
  intent: "gives_information",
  gives: ["allergies"],
};

export const everything = (p: Procedure): Step => ({
  text: `I'm ${50 + p.part.length}, I take ${p.medicine}, and I have no allergies.`,
  summary: "Tells age, medication and allergies.",
  intent: "gives_information",
  gives: ["demographics", "medications", "allergies"],
});

/** The seed's third failure story: a question to the classifier, and a wish to go on. */
export const whatNext = (n = 1): Step => ({
  text: n === 1 ? "What next?" : `And what next, after step ${n}?`,
  summary: "Asks what comes next.",
  intent: "asks_question",
});

const topics = [
  "How long is the recovery?",
  "Do you work with my insurance?",
  "May somebody travel with me?",
  "How soon could I fly home?",
  "Is there an interpreter at the clinic?",
  "What does the follow-up look like?",
  "How are the clinics chosen?",
];

export const question = (n: number): Step => ({
  text: topics[n % topics.length] as string,
  summary: "Asks a question about the treatment abroad.",
  intent: "asks_question",
  asks: true,
});

export const matches: Step = {
  text: "Which clinics do you have for me?",
  summary: "Asks for the matches.",
  intent: "asks_for_matches",
};

export const matchesAgain: Step = {
  text: "Please show me those clinics once more.",
  summary: "Asks for the matches again.",
  intent: "asks_for_matches",
};

export const hesitates = (n = 1): Step => ({
  text: n === 1 ? "I need to think about it." : `I still need ${n} days to think.`,
  summary: "Wants to think about it.",
  intent: "other",
});

export const selects: Step = {
  text: "I choose the second clinic.",
  summary: "Selects a provider.",
  intent: "selects_provider",
  providers: 1,
};

export const agrees: Step = {
  text: "Yes, I agree that you send my records there.",
  summary: "Agrees to the forwarding of records.",
  intent: "agrees",
  agrees: true,
};

export const goOn: Step = { text: "Then please send them.", summary: "Asks to go on.", intent: "agrees" };

export const thanks: Step = { text: "Thank you!", summary: "Thanks.", intent: "other" };
