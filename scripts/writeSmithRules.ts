import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rulesDocument } from "./smithRules";

const folder = path.resolve(import.meta.dirname, "../docs");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "smith-rules.md"), rulesDocument());
