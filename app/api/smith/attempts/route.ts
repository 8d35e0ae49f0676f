import { localActor } from "@/lib/server/actor";
import { lineStream } from "@/lib/server/http/lineStream";
import { respond } from "@/lib/server/http/respond";
import { attemptsCurve } from "@/lib/server/smith/attempts";

export const dynamic = "force-dynamic";

/** The curves of attempts allowed against plans accepted, line by line as they are reckoned. */
export const GET = (): Promise<Response> =>
  respond(async () => lineStream(await attemptsCurve({ actor: localActor, input: {} })));
