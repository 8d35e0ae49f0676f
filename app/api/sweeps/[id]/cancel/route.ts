import { localActor } from "@/lib/server/actor";
import { ownPagesOnly, respond } from "@/lib/server/http/respond";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

type Context = { readonly params: Promise<{ readonly id: string }> };

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const { id } = await params;
    return Response.json(await cancelSweep({ actor: localActor, input: { sweep: id } }));
  });
