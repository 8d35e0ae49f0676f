-- The order of names in lists: without regard to case and accents, numbers by value, punctuation before digits before letters.
CREATE FUNCTION "natural_order"("text" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(
        translate(
            lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')),
            E' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$',
            E'\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21'
        ),
        '(\d+)', '00000000000000000000\1', 'g'), '0*(\d{20,})', '\1', 'g')
$$;

CREATE INDEX "Recording_natural_order" ON "Recording"("workspaceId", "natural_order"("name") COLLATE "C", "name" COLLATE "C");

-- Lists filter by the result of a recording, and count results, without reading evidence.
ALTER TABLE "Exhibit" ADD COLUMN "status" TEXT NOT NULL DEFAULT '';

UPDATE "Exhibit" SET "status" = COALESCE(substring("body" from '"status":"([a-z-]+)"'), '');

ALTER TABLE "Exhibit" ALTER COLUMN "status" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "Exhibit_results_idx" ON "Exhibit"("workspaceId", "baseTopologyHash", "engine", "version", "recordingHash", "headTopologyHash", "status");

-- DropIndex
DROP INDEX "Exhibit_workspaceId_baseTopologyHash_engine_version_idx";
