import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Test files share a document, so leftovers would leak into the next file.
afterEach(cleanup);
