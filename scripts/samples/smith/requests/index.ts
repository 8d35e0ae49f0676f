import type { Script } from "../script";
import { failures } from "./failures";
import { runs } from "./runs";
import { syntax } from "./syntax";

export const scripts: readonly Script[] = [...syntax, ...failures, ...runs];
