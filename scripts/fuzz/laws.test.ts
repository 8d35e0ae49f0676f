import { describe, expect, test } from "vitest";
import { check } from "./check";
import { reachOf } from "./reach";

const seeds = Number(process.env.FUZZ_SEEDS ?? 200);

