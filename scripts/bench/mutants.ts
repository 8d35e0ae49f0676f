import { parseArgs } from "node:util";
import { kinds, mutantsOf, sourcesOf } from "./mutants/choose";
import { figuresOf, targetsOf } from "./mutants/figures";
import { judgeAll } from "./mutants/judgeAll";
import { venturescope } from "./mutants/samples";
import { tell } from "./mutants/tell";
import { writeMeasured } from "./mutants/writeMeasured";

/** Measures how many semantic mutants of the shipped topologies the recordings and the diff detect, and how many refactors they report wrongly. See docs/mutants.md. */
const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    refactors: { type: "string" },
    seed: { type: "string", default: "1" },
    ventures: { type: "string", default: "100" },
    minutes: { type: "string" },
    json: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`--${name} takes a whole number, not "${text}".`);
  return number;
};
const full = { semantic: 320, refactor: 300 };
const count = {
  semantic: values.sample === undefined ? full.semantic : whole("sample", values.sample),
  refactor: whole("refactors", values.refactors ?? values.sample ?? String(full.refactor)),
};
const seed = whole("seed", values.seed);
const ventures = whole("ventures", values.ventures);

const until = values.minutes && Date.now() + 60_000 * whole("minutes", values.minutes);

const { planner, topologies } = venturescope;
const sources = sourcesOf(topologies, planner);
const mutants = kinds.flatMap((kind) => mutantsOf(sources, planner, kind, count[kind], seed));
const started = performance.now();
let reported = 0;
const verdicts = await judgeAll(sources, mutants, { ventures, until: until || undefined }, (id) => {
  reported += 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stderr.write(`\r${reported} of ${mutants.length} judged, ${seconds} s, ${id}`.padEnd(90));
});
process.stderr.write("\n");
// A thread's last report may arrive after its result, so counts the verdicts themselves.
const assessedCount = verdicts.length;
const figures = figuresOf(verdicts);
const seconds = Math.round((performance.now() - started) / 1000);
const replays = verdicts.reduce((sum, one) => sum + one.replays + (one.generated?.tried ?? 0), 0);
const run = {
  seed,
  ventures,
  judged: assessedCount,
  of: mutants.length,
  sources: sources.map(({ id }) => id),
  replays,
  seconds,
};
if (values.json) console.log(JSON.stringify({ run, figures, verdicts }, null, 1));
else {
  console.log(tell(figures, verdicts));
  if (assessedCount < mutants.length)
    console.log(`\nThe time was up: ${assessedCount} of ${mutants.length} judged.`);
  console.log(`\n${sources.length} sources, seed ${seed}, ${replays} replays, ${seconds} s.`);
}
if (values.write) {
  if (assessedCount < mutants.length)
    throw new Error("Nothing was written: the time was up before all were judged.");
  await writeMeasured(figures, seed, venturescope.recordings);
}
if (targetsOf(figures).some(({ holds }) => !holds)) process.exitCode = 1;
