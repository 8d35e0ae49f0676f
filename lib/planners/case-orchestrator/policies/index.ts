import { acting } from "./acting";
import { deciding } from "./deciding";
import { hearing } from "./hearing";

export const policies = [...hearing, ...deciding, ...acting];
