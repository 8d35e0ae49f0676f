import { type APIRequestContext, expect } from "@playwright/test";

/** Waits until every topology has been replayed over the recordings, all of them where none are named. */
export async function replayed(
  request: APIRequestContext,
  topologies: readonly string[],
  recordings?: readonly string[],
): Promise<void> {
  const started = await request.post("/api/sweeps", { data: { topologies, recordings } });
  const { id } = await started.json();
  const state = async () => (await (await request.get(`/api/sweeps/${id}`)).json()).state;
  await expect.poll(state, { timeout: 240_000 }).toBe("finished");
}
