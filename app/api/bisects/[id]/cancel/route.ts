import { localActor } from "@/lib/server/actor";
import { cancelBisect } from "@/lib/server/bisect/cancel";
import { ownPagesOnly, respond } from "@/lib/server/http/respond";

type Context = { readonly params: Promise<{ readonly id: string }> };

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const { id } = await params;
    return Response.json(await cancelBisect({ actor: localActor, input: { bisect: id } }));
  });
