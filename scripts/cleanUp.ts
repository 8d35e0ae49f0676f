import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Test files share a document; what one leaves there the next would find.
afterEach(cleanup);
