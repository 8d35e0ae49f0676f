"use client";

import { useCallback, useEffect, useState } from "react";
import { isUnreachable, unreachable } from "../../ui/live/unreachable";
import { useOnceReachable } from "../../ui/live/useOnceReachable";
import type { OfferRequest, RequestOffer, RequestScope } from "./schema";

type Loaded = { readonly offer: RequestOffer | null; readonly refused: string | null };

/** Loads what a review can be requested of, once; again as soon as a lost server answers. `offer` is `null` until then. */
export function useOffer(offerRequest: OfferRequest, { planner }: RequestScope): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ offer: null, refused: null });
  const load = useCallback(() => {
    let left = false;
    offerRequest(planner === undefined ? {} : { planner })
      .then((answer) =>
        answer.ok ? { offer: answer.value, refused: null } : { offer: null, refused: answer.message },
      )
      .catch(() => ({ offer: null, refused: unreachable("Loading again once it answers.") }))
      .then((now) => left || setLoaded(now));
    return () => {
      left = true;
    };
  }, [offerRequest, planner]);
  useEffect(load, [load]);
  useOnceReachable(isUnreachable(loaded.refused), load);
  return loaded;
}
