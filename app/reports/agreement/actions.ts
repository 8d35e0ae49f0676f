"use server";

import { action } from "@/app/door/action";
import * as label from "@/lib/server/agreement/giveLabel";
import * as start from "@/lib/server/agreement/start";

export const startAgreement = action(start.startAgreement);
export const giveTurnLabel = action(label.giveTurnLabel);
