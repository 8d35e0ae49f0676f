import type { RecordingDiff } from "../diff";

type Status = RecordingDiff["status"];

/** Topologies that make every recording the same conversation as current, by the same calls. */
export const alike: readonly string[] = [
  "current",
  "hybrid",
  "fable-5",
  "gpt-5.4",
  "opus",
  "glm-5.1",
  "migration-1",
  "migration-2",
  "migration-3",
  "migration-4",
  "migration-6",
  "migration-7",
  "opus-step-1",
  "opus-step-3",
  "opus-acquire-split",
  "opus-caps-merged",
];

/** The others, each a column of the table below. */
const columns: readonly string[] = [
  "gpt-5.5",
  "deepseek-4-pro",
  "kimi-2.6",
  "qwen-3.7-max",
  "gemini-3.1-pro",
  "mimo-2.5-pro",
  "qwen-3.6-plus",
  "opus-step-2",
  "opus-enrich-first",
];

const meaning: { readonly [mark: string]: Status } = {
  "=": "identical",
  "~": "same-decisions",
  x: "differs",
  "!": "failed",
};

// A recording that has no line yet is compared all the same, and held to nothing here.
const lines: { readonly [recording: string]: string } = {
  "tidewater-first-plan": "~ = ~ ~ x x ~ = ~",
  "tidewater-what-if": "~ = ~ ~ x x ~ = ~",
  "tidewater-garbled-model": "~ = ~ ~ x x ~ = ~",
  "kettle-lifetime-margin": "= = ~ ~ x x ~ = =",
  "kettle-nobody-cancels": "= = ~ ~ x x ~ = =",
  "kettle-unsure-where": "= = ~ ~ x x ~ = =",
  "fjord-not-on-the-web": "= = ~ ~ x x x = =",
  "fjord-asked-enough": "= = ~ ~ x x x = =",
  "fjord-step-back": "= = ~ ~ x x x = =",
  "solaris-payback": "= = ~ ~ x x ~ = =",
  "solaris-wandering-model": "= ~ ~ ~ x x x = =",
  "solaris-in-one-piece": "= = ~ ~ x x ~ = =",
  "casa-ask-too-soon": "= = ~ ~ x x ! = =",
  "casa-founder-knows": "= = ~ ~ x x ~ = =",
  "casa-calculates-early": "= = ~ ~ x x ~ = =",
  "nordlicht-in-circles": "= = ~ x = x x = =",
  "nordlicht-long-evening": "= = ~ x x x x = =",
  "nordlicht-founder-away": "= = ~ ~ = x = = =",
  "harbour-from-parts": "= = ~ ~ x x ~ = =",
  "harbour-straight-for-the-sum": "= = ~ ~ x x ! = =",
  "harbour-bad-connection": "= = ~ ~ x x ~ = =",
  "monsoon-market-brief": "~ = ~ ~ = x ~ = ~",
  "monsoon-cannot-be-split": "~ = ~ ~ x x x = ~",
  "monsoon-model-gives-up": "~ = ~ ~ = x ~ = ~",
  "orchard-price-unknown": "= = = ~ x x ~ = =",
  "orchard-taken-back": "= = = ~ x x ~ = =",
  "orchard-moved-away": "= = = = = x ~ = =",
  "orchard-nothing-to-find": "= = = ~ x x x = =",
  "orchard-crop-in-layers": "= = = ~ = x ~ = =",
  "orchard-part-of-the-margin": "= = = ~ x x ! x =",
  "orchard-margin-asked-whole": "= = = ~ x x ! = =",
  "orchard-every-part-tried": "= = = x x x x = =",
  "orchard-no-answer": "= = = ~ x x ~ = =",
};

/** How recordings, by name, compare with current under a topology, as far as it is known. */
export function expectedOf(topology: string, recordings: readonly string[]): ReadonlyMap<string, Status> {
  if (alike.includes(topology)) return new Map(recordings.map((name) => [name, "identical"]));
  const column = columns.indexOf(topology);
  return new Map(
    recordings.flatMap((name) => {
      const status = meaning[lines[name]?.split(" ")[column] ?? ""];
      return status ? [[name, status] as const] : [];
    }),
  );
}

/** Every topology that the table speaks of. */
export const compared: readonly string[] = [...alike, ...columns];
