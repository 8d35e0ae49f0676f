import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { listSweeps } from "@/lib/server/sweeps/list";
import { type SweepInput, startSweep } from "@/lib/server/sweeps/start";

export const dynamic = "force-dynamic";

export const GET = route(async ({ ctx }) => Response.json(await listSweeps(ctx, {})));

/** Starts a sweep: `{ topologies: [name], recordings?: [name] }`. */
export const POST = route(async ({ ctx, request }) => {
  const input = await readJson<SweepInput>(request);
  return Response.json(await startSweep(ctx, input), { status: 201 });
});
