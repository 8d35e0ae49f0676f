-- Where the parts of a version are drawn, as they stood when it was saved; null where it is laid out by itself.
ALTER TABLE "TopologyVersion" ADD COLUMN "layout" TEXT;
