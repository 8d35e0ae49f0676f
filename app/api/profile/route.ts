import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { newProfile, type ProfileInput } from "@/lib/server/http/profile";

export const dynamic = "force-dynamic";

/** Returns the current user. */
export const GET = route(
  async ({
    ctx: {
      actor: { userId: id, name, role },
    },
  }) => Response.json({ id, name, role }),
);

/** Sets the name of this browser's user to `{ name }`: creates a user, stored in a signed cookie, or renames the current one. `ownerLink` makes them an owner. */
export const POST = route(async ({ ctx, request }) => {
  const { profile, cookie } = await newProfile(ctx, await readJson<ProfileInput>(request));
  return Response.json(profile, { status: 201, headers: { "Set-Cookie": cookie } });
});
