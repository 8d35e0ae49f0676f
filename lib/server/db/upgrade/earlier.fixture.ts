import { df2fb296 } from "./df2fb296.fixture";
import type { EarlierVersion } from "./earlierVersion.fixture";
import { ed31ce6 } from "./ed31ce6.fixture";

/** Every migration is tested with what these commits wrote. */
export const earlierVersions: readonly EarlierVersion[] = [ed31ce6, df2fb296];
