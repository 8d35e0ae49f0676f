-- Signs the cookies of profiles; one server's file did before. Row `current` signs, and every row verifies.
CREATE TABLE "ProfileKey" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProfileKey_pkey" PRIMARY KEY ("id")
);

-- One-time links that make their user an owner; a link is stored as its hash.
CREATE TABLE "OwnerLink" (
    "workspaceId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OwnerLink_pkey" PRIMARY KEY ("workspaceId","hash"),
    CONSTRAINT "OwnerLink_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
