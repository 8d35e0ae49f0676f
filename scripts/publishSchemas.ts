import { writeFileSync } from "node:fs";
import path from "node:path";
import { publishedSchemas } from "./publishedSchemas";

const folder = path.resolve(import.meta.dirname, "../public/schemas");
for (const [file, text] of publishedSchemas()) writeFileSync(path.join(folder, file), text);
