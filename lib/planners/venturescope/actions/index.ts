import { askUser } from "./askUser";
import { calculate } from "./calculate";
import { finish } from "./finish";
import { observe } from "./observe";
import { observeUser } from "./observeUser";
import { reflect } from "./reflect";
import { search } from "./search";

/** Policies that carry out a decision. */
export const actions = [search, observe, askUser, observeUser, calculate, reflect, finish] as const;
