import { type APIRequestContext, expect } from "@playwright/test";

/** Waits until every topology has been replayed over the recordings, all of them where none are named. */
export async function replayed(
  request: APIRequestContext,
  topologies: readonly string[],
  recordings?: readonly string[],
  options: { readonly from?: "recorded" } = {},
): Promise<void> {
  const started = await request.post("/api/sweeps", { data: { topologies, recordings, options } });
  const { id } = await started.json();
  const state = async () => (await (await request.get(`/api/sweeps/${id}`)).json()).state;
  await expect.poll(state, { timeout: 240_000 }).toBe("finished");
}
