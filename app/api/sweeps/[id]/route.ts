import { localActor } from "@/lib/server/actor";
import { respond } from "@/lib/server/http/respond";
import { getSweep } from "@/lib/server/sweeps/get";

type Context = { readonly params: Promise<{ readonly id: string }> };

export const GET = (_request: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    const { id } = await params;
    return Response.json(await getSweep({ actor: localActor, input: { sweep: id } }));
  });
