import "server-only";
import { z } from "zod";
import { Anchor, longestComment, Quote } from "../../review";
import { NotFound } from "../errors";

export const ReviewNumber = z.number().int().min(1).max(2_000_000_000);
export const Body = z.string().trim().min(1, "must not be empty").max(longestComment);
export const ThreadFields = { anchor: Anchor, quote: Quote, body: Body };

export const noReview = (number: number): NotFound =>
  new NotFound(`There is no review ${number} in this workspace.`);
