import { localActor } from "@/lib/server/actor";
import { ownJson, respond } from "@/lib/server/http/respond";
import { listSweeps } from "@/lib/server/sweeps/list";
import { startSweep } from "@/lib/server/sweeps/start";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> =>
  respond(async () => Response.json(await listSweeps({ actor: localActor, input: {} })));

/** Starts a sweep: `{ topologies: [name], recordings?: [name] }`. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    const input = await ownJson(request);
    return Response.json(await startSweep({ actor: localActor, input }), { status: 201 });
  });
