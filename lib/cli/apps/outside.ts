import { type LiveGate, outsideName } from "../../runner";
import { counted, grouped, listed } from "../../std";
import { BadInput, type Io } from "../io";
import { confirm } from "./confirm";

/** Consent for what `world.live` lets out of replays, requested before the first of it, and what no call held: connections, programs, and databases that the checkout lacks. */
export type Outside = {
  gateOf(side: string): LiveGate;
  /** `A connected to localhost:5432 2 times`, for each side and host; `A ran curl in its replays (agent.py:12), which is not held`, for each side and line. */
  describe(): readonly string[];
};

export type OutsideOptions = { readonly live: readonly string[]; readonly yes: boolean };

export function outsideOf({ live, yes }: OutsideOptions, io: Io): Outside {
  const connections: { readonly side: string; readonly host: string }[] = [];
  const notes = new Set<string>();
  let consent: Promise<void> | null = yes ? Promise.resolve() : null;
  const allow = (side: string, what: string): Promise<void> => {
    consent ??= requestConsent(`${side} is about to reach ${what}.`, live, io);
    return consent;
  };
  return {
    gateOf: (side) => ({
      call: async ({ kind, request }) => {
        if (kind !== "llm") await allow(side, outsideName(kind, request));
        return null;
      },
      connection: async (host) => {
        await allow(side, host);
        connections.push({ side, host });
        return null;
      },
      started: (program, at) =>
        void notes.add(`${side} ran ${program} in its replays (${at}), which is not held`),
      absent: (path, at) =>
        void notes.add(
          `${side} opened an empty ${path}${at === null ? "" : ` (${at})`}, since the checkout lacks it: add it to "carry" of planner-studio.json`,
        ),
    }),
    describe: () => {
      const connected = [...grouped(connections, ({ side, host }) => `${side} connected to ${host}`)];
      return [...connected.map(([what, all]) => `${what} ${counted(all.length, "time")}`), ...notes].sort();
    },
  };
}

async function requestConsent(what: string, live: readonly string[], io: Io): Promise<void> {
  const allowed = `"world.live" of planner-studio.json allows ${listed(live)}.`;
  const answer = await confirm(`${what} ${allowed} Go on?`, io);
  if (answer === true) return;
  const fix =
    answer === null
      ? "Pass --yes to allow it without a prompt."
      : "You did not allow it, so there is no result.";
  throw new BadInput(`${what} ${allowed} ${fix}`);
}
