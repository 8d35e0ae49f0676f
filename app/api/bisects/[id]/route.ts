import { localActor } from "@/lib/server/actor";
import { getBisect } from "@/lib/server/bisect/get";
import { respond } from "@/lib/server/http/respond";

type Context = { readonly params: Promise<{ readonly id: string }> };

export const dynamic = "force-dynamic";

export const GET = (_: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    const { id } = await params;
    return Response.json(await getBisect({ actor: localActor, input: { bisect: id } }));
  });
