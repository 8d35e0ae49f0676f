-- People, with what they may do.
ALTER TABLE "Workspace" ADD COLUMN "events" INTEGER NOT NULL DEFAULT 0;
CREATE TABLE "Person" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Person_pkey" PRIMARY KEY ("workspaceId", "id"),
    CONSTRAINT "Person_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The log: no foreign keys, so that no cascade reaches it, and it is only added to.
CREATE TABLE "LogEvent" (
    "workspaceId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "aboutKind" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "LogEvent_pkey" PRIMARY KEY ("workspaceId", "seq")
);
CREATE INDEX "LogEvent_workspaceId_aboutKind_about_seq_idx" ON "LogEvent"("workspaceId", "aboutKind", "about", "seq");
CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log is only added to: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "LogEvent_rows_stay" BEFORE UPDATE OR DELETE ON "LogEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();
CREATE TRIGGER "LogEvent_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LogEvent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();
ALTER TABLE "LogEvent" ENABLE ALWAYS TRIGGER "LogEvent_rows_stay", ENABLE ALWAYS TRIGGER "LogEvent_stays";

-- Whoever saved something before is a person from now on.
INSERT INTO "Person" ("workspaceId", "id", "name", "role")
SELECT DISTINCT "workspaceId", "createdBy", CASE "createdBy" WHEN 'local' THEN 'Local' ELSE "createdBy" END,
  CASE "createdBy" WHEN 'local' THEN 'owner' ELSE 'reviewer' END
FROM (SELECT "workspaceId", "createdBy" FROM "TopologyVersion" UNION SELECT "workspaceId", "createdBy" FROM "RecordingVersion") AS versions
WHERE "createdBy" <> 'planner-studio';

-- What each topology came to mean, in order, and last what its name means now. Versions that sweeps list as variations are none of it.
ALTER TABLE "Topology" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "removedAt" TIMESTAMPTZ(3);
CREATE TABLE "TopologyRevision" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "parent" INTEGER,
    "restores" INTEGER,
    "author" TEXT,
    "why" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "TopologyRevision_pkey" PRIMARY KEY ("workspaceId", "name", "number")
);
INSERT INTO "TopologyRevision" ("workspaceId", "name", "number", "hash", "parent", "author", "why", "createdAt")
SELECT "workspaceId", "name", "number", "hash", NULLIF("number" - 1, 0), NULLIF("createdBy", 'planner-studio'), '', "createdAt"
FROM (
  SELECT v.*, row_number() OVER (
    PARTITION BY v."workspaceId", v."name" ORDER BY v."hash" = h."hash", v."createdAt", v."hash"
  )::int AS "number"
  FROM "TopologyVersion" v JOIN "Topology" h ON h."workspaceId" = v."workspaceId" AND h."name" = v."name"
    AND (v."hash" IN (h."hash", h."sampleHash") OR NOT EXISTS (
      SELECT 1 FROM "Sweep" s WHERE s."workspaceId" = v."workspaceId" AND position(v."hash" IN s."options") > 0))
) AS numbered;
UPDATE "Topology" h SET "revision" = (
  SELECT COALESCE(max(r."number"), 0) FROM "TopologyRevision" r WHERE r."workspaceId" = h."workspaceId" AND r."name" = h."name"
);
ALTER TABLE "TopologyRevision" ADD CONSTRAINT "TopologyRevision_workspaceId_name_fkey" FOREIGN KEY ("workspaceId", "name") REFERENCES "Topology"("workspaceId", "name") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TopologyRevision" ADD CONSTRAINT "TopologyRevision_workspaceId_hash_fkey" FOREIGN KEY ("workspaceId", "hash") REFERENCES "TopologyVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "TopologyRevision" ADD CONSTRAINT "TopologyRevision_workspaceId_author_fkey" FOREIGN KEY ("workspaceId", "author") REFERENCES "Person"("workspaceId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
-- A name is there before its version is, for each names the other.
ALTER TABLE "Topology" ADD CONSTRAINT "Topology_workspaceId_hash_fkey" FOREIGN KEY ("workspaceId", "hash") REFERENCES "TopologyVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED;

-- What each recording came to mean, in order, and last what its name means now.
ALTER TABLE "Recording" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "removedAt" TIMESTAMPTZ(3);
CREATE TABLE "RecordingRevision" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "parent" INTEGER,
    "restores" INTEGER,
    "author" TEXT,
    "why" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RecordingRevision_pkey" PRIMARY KEY ("workspaceId", "name", "number")
);
INSERT INTO "RecordingRevision" ("workspaceId", "name", "number", "hash", "parent", "author", "why", "createdAt")
SELECT "workspaceId", "name", "number", "hash", NULLIF("number" - 1, 0), NULLIF("createdBy", 'planner-studio'), '', "createdAt"
FROM (
  SELECT v.*, row_number() OVER (
    PARTITION BY v."workspaceId", v."name" ORDER BY v."hash" = h."hash", v."createdAt", v."hash"
  )::int AS "number"
  FROM "RecordingVersion" v JOIN "Recording" h ON h."workspaceId" = v."workspaceId" AND h."name" = v."name"
) AS numbered;
UPDATE "Recording" h SET "revision" = (
  SELECT COALESCE(max(r."number"), 0) FROM "RecordingRevision" r WHERE r."workspaceId" = h."workspaceId" AND r."name" = h."name"
);
ALTER TABLE "RecordingRevision" ADD CONSTRAINT "RecordingRevision_workspaceId_name_fkey" FOREIGN KEY ("workspaceId", "name") REFERENCES "Recording"("workspaceId", "name") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RecordingRevision" ADD CONSTRAINT "RecordingRevision_workspaceId_hash_fkey" FOREIGN KEY ("workspaceId", "hash") REFERENCES "RecordingVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "RecordingRevision" ADD CONSTRAINT "RecordingRevision_workspaceId_author_fkey" FOREIGN KEY ("workspaceId", "author") REFERENCES "Person"("workspaceId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
-- A name is there before its version is, for each names the other.
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_workspaceId_hash_fkey" FOREIGN KEY ("workspaceId", "hash") REFERENCES "RecordingVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "TopologyVersion" ADD CONSTRAINT "TopologyVersion_workspaceId_evidence_fkey" FOREIGN KEY ("workspaceId", "evidence") REFERENCES "TopologyVersion"("workspaceId", "hash") ON DELETE NO ACTION ON UPDATE NO ACTION;
