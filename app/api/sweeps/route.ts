import { localActor } from "@/lib/server/actor";
import { InvalidInput } from "@/lib/server/errors";
import { ownPagesOnly, respond } from "@/lib/server/respond";
import { listSweeps } from "@/lib/server/sweeps/list";
import { startSweep } from "@/lib/server/sweeps/start";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> =>
  respond(async () => Response.json(await listSweeps({ actor: localActor, input: {} })));

/** Starts a sweep: `{ topologies: [name], recordings?: [name] }`. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const input = await request.json().catch(() => {
      throw new InvalidInput("The request is not JSON.");
    });
    return Response.json(await startSweep({ actor: localActor, input }), { status: 201 });
  });
