import type { Script } from "../script";
import { casaScripts } from "./casa";
import { fjordScripts } from "./fjord";
import { harbourScripts } from "./harbour";
import { kettleScripts } from "./kettle";
import { monsoonScripts } from "./monsoon";
import { nordlichtScripts } from "./nordlicht";
import { orchardScripts } from "./orchard";
import { solarisScripts } from "./solaris";
import { tidewaterScripts } from "./tidewater";

/** The conversations that ship with the product, all of them made up. */
export const scripts: readonly Script[] = [
  ...tidewaterScripts,
  ...kettleScripts,
  ...fjordScripts,
  ...solarisScripts,
  ...casaScripts,
  ...nordlichtScripts,
  ...harbourScripts,
  ...monsoonScripts,
  ...orchardScripts,
];
