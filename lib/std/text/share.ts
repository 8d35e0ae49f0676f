import { counted, plural } from "./words";

/** Counts recordings or conversations: `count` of the `ran` that have a result, out of `all` there are. */
export type Share = { readonly count: number; readonly ran: number; readonly all: number };

/** A share of something that is known of every recording, run or not. */
export const shareOfAll = (count: number, all: number): Share => ({ count, ran: all, all });

type Told = {
  /** `conversation` */
  readonly noun?: string;
  /** The verb phrase in the singular, and in the plural where it differs: `["decides differently", "decide differently"]`. */
  readonly does?: readonly [one: string, many?: string];
};

/** Describes the share: `9 of 33 conversations`, `9 of the 33 that ran, 500 not run`, or that none has run. */
export function tellShare(share: Share, { noun, does }: Told = {}): string {
  const { count, ran, all } = share;
  if (all === 0) return `there is no ${noun ?? "recording"}`;
  if (ran === 0) return tellNoneRan(all, noun);
  const number = count.toLocaleString("en");
  const verb = does ? ` ${plural(count, does[0], does[1] ?? does[0])}` : "";
  if (ran === all) return `${number} of ${ofNoun(all, noun)}${verb}`;
  const those = ran === 1 ? ofNoun(1, noun) : `the ${ofNoun(ran, noun)}`;
  return `${number} of ${those} that ran${verb}, ${tellNotRun(share)}`;
}

/** `33 recordings compared, 500 not run` */
export function tellRan(share: Pick<Share, "ran" | "all">, noun: string, done = "run"): string {
  const rest = tellNotRun(share);
  return `${counted(share.ran, noun)} ${done}${rest && `, ${rest}`}`;
}

/** `500 not run`; empty when all ran. */
export const tellNotRun = ({ ran, all }: Pick<Share, "ran" | "all">): string =>
  ran < all ? `${(all - ran).toLocaleString("en")} not run` : "";

/** That no conversation differs, of those that ran where not all did. */
export function tellNoneDiffers({ ran, all }: Pick<Share, "ran" | "all">): string {
  if (ran === all) return "No conversation differs.";
  return `No conversation that ran differs, ${tellNotRun({ ran, all })}.`;
}

function tellNoneRan(all: number, noun: string | undefined): string {
  if (noun === undefined) return `none of ${all.toLocaleString("en")} run`;
  return all === 1 ? `the one ${noun} has not been run` : `none of the ${counted(all, noun)} has been run`;
}

const ofNoun = (n: number, noun: string | undefined): string =>
  noun === undefined ? n.toLocaleString("en") : counted(n, noun);
