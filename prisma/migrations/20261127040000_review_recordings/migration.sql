-- A review keeps the recordings that it was asked over. Reviews of earlier versions: those that any version or verdict was compared over; where nothing had run, those that were listed.
ALTER TABLE "Review" ADD COLUMN "recordings" TEXT NOT NULL DEFAULT '[]';

WITH "seen" AS (
    SELECT "workspaceId", "review", "createdAt", "evidence" FROM "ReviewVersion"
    UNION ALL
    SELECT "workspaceId", "review", "createdAt", "evidence" FROM "ReviewVerdict"
), "listed" AS (
    SELECT "seen"."workspaceId", "seen"."review", "seen"."createdAt",
        "one" ->> 'name' AS "name", "one" ->> 'hash' AS "hash", ("one" ->> 'result') IS NOT NULL AS "compared"
    FROM "seen"
    CROSS JOIN LATERAL json_array_elements(COALESCE("seen"."evidence"::json -> 'recordings', '[]'::json)) AS "one"
), "named" AS (
    SELECT "workspaceId", "review", "name",
        (array_agg("hash" ORDER BY "createdAt" DESC))[1] AS "hash", bool_or("compared") AS "compared"
    FROM "listed" GROUP BY "workspaceId", "review", "name"
), "marked" AS (
    SELECT *, bool_or("compared") OVER (PARTITION BY "workspaceId", "review") AS "any" FROM "named"
), "bound" AS (
    SELECT "workspaceId", "review",
        json_agg(json_build_object('name', "name", 'hash', "hash") ORDER BY "name")::text AS "recordings"
    FROM "marked" WHERE "compared" OR NOT "any" GROUP BY "workspaceId", "review"
)
UPDATE "Review" SET "recordings" = "bound"."recordings" FROM "bound"
WHERE "Review"."workspaceId" = "bound"."workspaceId" AND "Review"."number" = "bound"."review";

ALTER TABLE "Review" ALTER COLUMN "recordings" DROP DEFAULT;
