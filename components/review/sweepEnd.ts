export type SweepProgress = { readonly finished: number; readonly total: number; readonly state: string };

const lookEvery = 500;

/** Resolves when a run ends; reports progress until then. Retries while the server does not answer. */
export async function sweepEnd(sweep: string, onProgress: (progress: SweepProgress) => void): Promise<void> {
  for (;;) {
    const answer = await fetch(`/api/sweeps/${sweep}`).catch(() => null);
    if (answer?.ok) {
      const progress = (await answer.json()) as SweepProgress;
      onProgress(progress);
      if (progress.state !== "running") return;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
