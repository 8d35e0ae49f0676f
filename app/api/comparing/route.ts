import { route } from "@/app/door/routes";
import { followComparison } from "@/lib/server/diffs/follow";
import { lineStream } from "@/lib/server/http/lineStream";

export const dynamic = "force-dynamic";

/** Streams how many recordings have been compared, one JSON object per line: `?base=name&head=name`, or `?review=number`. */
export const GET = route(async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const [review, answers] = [searchParams.get("review"), searchParams.get("answers")];
  const sides = { base: searchParams.get("base") ?? "", head: searchParams.get("head") ?? "" };
  const input = review === null ? { ...sides, ...(answers && { answers }) } : { review: Number(review) };
  return lineStream(await followComparison(ctx, input));
});
