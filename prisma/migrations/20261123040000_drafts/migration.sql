-- What of a topology is being edited, by its name. A draft that is done with keeps its row, so that its revision never comes again.
CREATE TABLE "Draft" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "document" TEXT,
    "savedBy" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Draft_pkey" PRIMARY KEY ("workspaceId", "name"),
    CONSTRAINT "Draft_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
