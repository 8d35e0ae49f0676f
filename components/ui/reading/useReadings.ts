"use client";

import { useSyncExternalStore } from "react";
import { refreshes } from "./readings";

const none = refreshes.getInitialState();

export const useReadings = () => useSyncExternalStore(refreshes.subscribe, refreshes.getState, () => none);
