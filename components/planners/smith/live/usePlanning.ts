import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { LiveInput } from "@/lib/server/of/smith/live/input";
import type { LiveProgress } from "@/lib/server/of/smith/live/progress";
import type { resumeLive } from "@/lib/server/of/smith/live/resume";
import { counted } from "@/lib/std";
import { Refusal } from "../../../ui/lines";
import { postTask, untilSettled } from "../../../ui/live/postTask";
import { unreachable } from "../../../ui/live/unreachable";
import { useRefusal } from "../../../ui/live/useRefusal";
import { refreshPage } from "../../../ui/reading/Refresher";
import { type Heard, notBegun, type Progress, progressed } from "./progressOf";

type Planning = {
  readonly progress: Progress;
  readonly busy: boolean;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
  readonly start: (input: LiveInput) => void;
  readonly resume: (task: string) => void;
};

type Options = {
  /** Endpoint that starts a planning. */
  readonly path: string;
  /** A planning that began before the page was opened; `null` if none runs. */
  readonly running: string | null;
  readonly resumeLive: Action<typeof resumeLive>;
};

/** Starts live plannings, resumes them and follows them. Leaving the page ends none. */
export function usePlanning({ path, running, resumeLive }: Options): Planning {
  const [progress, tell] = useReducer(
    (before: Progress, event: Heard | "begin") => (event === "begin" ? notBegun : progressed(before, event)),
    notBegun,
  );
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useRefusal();
  const followed = useRef<AbortController>(null);
  const follow = useCallback(
    (idOf: () => Promise<string>) => {
      followed.current?.abort();
      const left = new AbortController();
      followed.current = left;
      tell("begin");
      setBusy(true);
      const listen = async () => {
        const id = await idOf();
        tell({ type: "task", id });
        let [reported, answers] = [0, 0];
        await untilSettled(id, {
          signal: left.signal,
          onTask: ({ progress: now }) => {
            const { events, stored } = now as LiveProgress;
            answers = stored?.answers.length ?? 0;
            for (const event of events.slice(reported)) tell(event);
            reported = events.length;
          },
          onLost: () => setLost(unreachable("Retrying…")),
          name: "The planning",
          remedy: () => remedyFor(answers),
        });
      };
      listen()
        .catch((error: unknown) => {
          const message = error instanceof Refusal ? error.message : unreachable();
          if (!left.signal.aborted) tell({ type: "failed", message });
        })
        .finally(() => {
          if (left.signal.aborted) return;
          setBusy(false);
          setLost(null);
          refreshPage();
        });
    },
    [setLost],
  );
  useEffect(() => {
    if (running !== null && followed.current === null) follow(() => Promise.resolve(running));
  }, [running, follow]);
  useEffect(() => {
    return () => {
      followed.current?.abort();
      followed.current = null;
    };
  }, []);
  const start = useCallback((input: LiveInput) => follow(() => postTask(path, input)), [follow, path]);
  const resume = useCallback(
    (task: string) =>
      follow(async () => {
        const resumed = await resumeLive({ task });
        if (!resumed.ok) throw new Refusal(resumed.message);
        return resumed.value.id;
      }),
    [follow, resumeLive],
  );
  return { progress, busy, lost, start, resume };
}

const remedyFor = (answers: number): string =>
  answers === 0
    ? "Start it again."
    : `Resume it: ${counted(answers, "answer")} ${answers === 1 ? "is" : "are"} stored.`;
