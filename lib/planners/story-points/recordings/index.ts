import { Recording } from "../../../recording";
import pointsMixed1 from "./points-mixed-1.json" with { type: "json" };
import pointsMixed2 from "./points-mixed-2.json" with { type: "json" };
import pointsMixed3 from "./points-mixed-3.json" with { type: "json" };
import pointsMixed5 from "./points-mixed-5.json" with { type: "json" };
import pointsMixed8 from "./points-mixed-8.json" with { type: "json" };
import pointsOff1 from "./points-off-1.json" with { type: "json" };
import pointsOff2 from "./points-off-2.json" with { type: "json" };
import pointsOff3 from "./points-off-3.json" with { type: "json" };
import pointsOff5 from "./points-off-5.json" with { type: "json" };
import pointsOff8 from "./points-off-8.json" with { type: "json" };
import pointsRefused from "./points-refused.json" with { type: "json" };
import pointsRight1 from "./points-right-1.json" with { type: "json" };
import pointsRight2 from "./points-right-2.json" with { type: "json" };
import pointsRight3 from "./points-right-3.json" with { type: "json" };
import pointsRight5 from "./points-right-5.json" with { type: "json" };
import pointsRight5Seed2 from "./points-right-5-seed-2.json" with { type: "json" };
import pointsRight5Seed3 from "./points-right-5-seed-3.json" with { type: "json" };
import pointsRight8 from "./points-right-8.json" with { type: "json" };
import pointsUnsolved from "./points-unsolved.json" with { type: "json" };

const documents = [
  pointsRight1,
  pointsOff1,
  pointsMixed1,
  pointsRight2,
  pointsOff2,
  pointsMixed2,
  pointsRight3,
  pointsOff3,
  pointsMixed3,
  pointsRight5,
  pointsOff5,
  pointsMixed5,
  pointsRight8,
  pointsOff8,
  pointsMixed8,
  pointsRight5Seed2,
  pointsRight5Seed3,
  pointsRefused,
  pointsUnsolved,
];

/** All synthetic; written by `npm run record:samples`. Recordings of one value are adjacent. */
export const readRecordings = (): readonly Recording[] =>
  documents.map((document) => Recording.parse(document));
