-- CreateTable
CREATE TABLE "Workspace" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Topology" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sampleHash" TEXT,

    CONSTRAINT "Topology_pkey" PRIMARY KEY ("workspaceId","name")
);

-- CreateTable
CREATE TABLE "TopologyVersion" (
    "workspaceId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopologyVersion_pkey" PRIMARY KEY ("workspaceId","hash")
);

-- CreateTable
CREATE TABLE "Recording" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sampleHash" TEXT,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("workspaceId","name")
);

-- CreateTable
CREATE TABLE "RecordingVersion" (
    "workspaceId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "synthetic" BOOLEAN NOT NULL,
    "tags" TEXT[],
    "turns" INTEGER NOT NULL,
    "decisions" INTEGER NOT NULL,
    "document" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecordingVersion_pkey" PRIMARY KEY ("workspaceId","hash")
);

-- CreateTable
CREATE TABLE "Replay" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "planner" TEXT NOT NULL,
    "topologyName" TEXT NOT NULL,
    "topologyHash" TEXT NOT NULL,
    "recordingName" TEXT NOT NULL,
    "recordingHash" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "engine" TEXT,
    "endKind" TEXT NOT NULL,
    "endMessage" TEXT NOT NULL,
    "asRecorded" BOOLEAN,
    "supersteps" INTEGER NOT NULL,
    "writes" DOUBLE PRECISION NOT NULL,
    "bytes" DOUBLE PRECISION NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "head" TEXT NOT NULL,
    "refs" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Replay_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateTable
CREATE TABLE "Decision" (
    "workspaceId" TEXT NOT NULL,
    "replayId" TEXT NOT NULL,
    "segment" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("workspaceId","replayId","segment","index")
);

-- CreateTable
CREATE TABLE "Call" (
    "workspaceId" TEXT NOT NULL,
    "replayId" TEXT NOT NULL,
    "segment" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "match" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("workspaceId","replayId","segment","index")
);

-- CreateTable
CREATE TABLE "Checkpoint" (
    "workspaceId" TEXT NOT NULL,
    "replayId" TEXT NOT NULL,
    "segment" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Checkpoint_pkey" PRIMARY KEY ("workspaceId","replayId","segment","index")
);

-- CreateTable
CREATE TABLE "Value" (
    "workspaceId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Value_pkey" PRIMARY KEY ("workspaceId","key")
);

-- CreateTable
CREATE TABLE "Sweep" (
    "workspaceId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Sweep_pkey" PRIMARY KEY ("workspaceId","id")
);

-- CreateTable
CREATE TABLE "Job" (
    "workspaceId" TEXT NOT NULL,
    "sweepId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "topologyName" TEXT NOT NULL,
    "topologyHash" TEXT NOT NULL,
    "recordingName" TEXT NOT NULL,
    "recordingHash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worker" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "replayId" TEXT,
    "endKind" TEXT,
    "message" TEXT,
    "rev" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("workspaceId","sweepId","number")
);

-- CreateIndex
CREATE INDEX "TopologyVersion_workspaceId_name_idx" ON "TopologyVersion"("workspaceId", "name");

-- CreateIndex
CREATE INDEX "RecordingVersion_workspaceId_name_idx" ON "RecordingVersion"("workspaceId", "name");

-- CreateIndex
CREATE INDEX "Replay_workspaceId_topologyHash_recordingHash_idx" ON "Replay"("workspaceId", "topologyHash", "recordingHash");

-- CreateIndex
CREATE INDEX "Sweep_state_idx" ON "Sweep"("state");

-- CreateIndex
CREATE INDEX "Job_state_queuedAt_idx" ON "Job"("state", "queuedAt");

-- AddForeignKey
ALTER TABLE "Topology" ADD CONSTRAINT "Topology_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TopologyVersion" ADD CONSTRAINT "TopologyVersion_workspaceId_name_fkey" FOREIGN KEY ("workspaceId", "name") REFERENCES "Topology"("workspaceId", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recording" ADD CONSTRAINT "Recording_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordingVersion" ADD CONSTRAINT "RecordingVersion_workspaceId_name_fkey" FOREIGN KEY ("workspaceId", "name") REFERENCES "Recording"("workspaceId", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Replay" ADD CONSTRAINT "Replay_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_workspaceId_replayId_fkey" FOREIGN KEY ("workspaceId", "replayId") REFERENCES "Replay"("workspaceId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_workspaceId_replayId_fkey" FOREIGN KEY ("workspaceId", "replayId") REFERENCES "Replay"("workspaceId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Checkpoint" ADD CONSTRAINT "Checkpoint_workspaceId_replayId_fkey" FOREIGN KEY ("workspaceId", "replayId") REFERENCES "Replay"("workspaceId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Value" ADD CONSTRAINT "Value_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sweep" ADD CONSTRAINT "Sweep_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_workspaceId_sweepId_fkey" FOREIGN KEY ("workspaceId", "sweepId") REFERENCES "Sweep"("workspaceId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

