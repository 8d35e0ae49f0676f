import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A shared machine may stall for seconds; only what hangs is to meet this.
configure({ asyncUtilTimeout: 60_000 });

// Test files share a document, so leftovers would leak into the next file.
afterEach(cleanup);
