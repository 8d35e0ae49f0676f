import type { Script } from "../script";
import {
  ask,
  currency,
  nothing,
  number,
  page,
  reflect,
  region,
  script,
  silent,
  tells,
  type Venture,
} from "./writing";

const nordlicht: Venture = {
  fields: [
    region,
    currency,
    number("tutors", "Tutors in the first year", "user", { question: "How many tutors will teach for you?" }),
    number("hours.week", "Hours per tutor and week", "user", {
      question: "How many hours a week does a tutor teach?",
    }),
    number("price.hour", "Price of an hour of tutoring", "web"),
    number("pupils.online", "Pupils who take online tutoring", "web"),
  ],
  calculator: {
    id: "yearly-turnover",
    expression: "tutors * hours_week * 40 * price_hour",
    output: "Turnover per school year",
  },
  user: {
    "core.region": ["Germany"],
    "core.currency": ["EUR"],
    tutors: ["25"],
    "hours.week": ["8 hours each"],
  },
  web: {
    "price.hour": [
      tells(
        27,
        "27 an hour.",
        page("Tutoring prices compared", "Parents pay 27 for an hour of online tutoring on average."),
      ),
    ],
    "pupils.online": [
      tells(
        640_000,
        "640,000 pupils.",
        page("Education survey", "Some 640,000 pupils take part of their tutoring online."),
      ),
    ],
  },
  plans: {
    tutors: [reflect("Tutors are easy to find; demand is the question.")],
    "": [reflect("Everything is there. Look over it once more before ending.")],
  },
  decompositions: {},
};

const unknownPupils = [
  nothing,
  silent(
    "The survey does not tell online from at home.",
    page("Tutoring report", "One pupil in six has a tutor."),
  ),
];

const doubts = [
  "Without the number of pupils the turnover has nothing to stand on. Or has it?",
  "Tutors and hours bound the turnover from above; demand bounds it from below.",
  "One pupil in six has a tutor. How many of them online is an open question.",
  "If demand exceeds 8,000 hours a year, the number of pupils does not matter.",
  "It may matter for growth, though. Let me think about growth.",
  "Growth depends on demand, and demand on the number of pupils.",
];
const circles = Array.from({ length: 30 }, (_, i) => reflect(doubts[i % doubts.length] ?? ""));

export const nordlichtScripts: readonly Script[] = [
  script(nordlicht, {
    id: "nordlicht-in-circles",
    title: "Online tutoring, and a model that thinks in circles",
    summary:
      "One figure is out of reach, and the model reflects on it until the maximum of decision cycles ends the thread. The next message finds it aborted.",
    tags: ["maximum iterations", "turn on an aborted thread", "search without results"],
    messages: [
      { text: "We teach mathematics online. What turnover can 25 tutors make in a school year?" },
      { text: "You stopped in the middle. Please go on." },
    ],
    user: { "pupils.online": ["No idea, honestly"] },
    web: { "pupils.online": unknownPupils },
    plans: {
      "pupils.online": [
        reflect("Two searches without a figure. What is it needed for?"),
        ask(
          "pupils.online",
          "Perhaps the founder has read a figure.",
          "Do you know how many pupils take tutoring online?",
        ),
        ...circles,
      ],
    },
  }),
  script(nordlicht, {
    id: "nordlicht-long-evening",
    title: "Online tutoring, a long evening of what-ifs",
    summary:
      "Fifteen turns: the first figure, then one change after the other, until the thread has used up its decision cycles.",
    tags: [
      "several turns with interrupts",
      "turn on a finished thread",
      "revised values",
      "maximum iterations",
    ],
    messages: [
      { text: "Let us plan our tutoring school. I will have a lot of questions tonight." },
      { text: "With 30 tutors?", values: { tutors: 30 } },
      { text: "And nine hours a week each?", values: { "hours.week": 9 } },
      { text: "What if we charge 29?", values: { "price.hour": 29 } },
      { text: "Too much. Back to 27.", values: { "price.hour": 27 } },
      { text: "Suppose five tutors leave us.", values: { tutors: 25 } },
      { text: "And those who stay work ten hours.", values: { "hours.week": 10 } },
      { text: "At 31 an hour, with a free first lesson?", values: { "price.hour": 31 } },
      { text: "My partner says 12 tutors is all we will get.", values: { tutors: 12 } },
      { text: "One more: twenty tutors?", values: { tutors: 20 } },
      { text: "Good night, and thank you." },
    ],
  }),
  script(nordlicht, {
    id: "nordlicht-founder-away",
    title: "Online tutoring, interrupted by school",
    summary: "The founder answers three questions and then goes to teach: the last question stays open.",
    tags: ["left waiting", "several turns with interrupts"],
    messages: [{ text: "I have ten minutes before class. What can 25 tutors earn?" }],
    user: { "hours.week": [] },
  }),
];
