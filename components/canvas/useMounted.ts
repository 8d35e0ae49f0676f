import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
