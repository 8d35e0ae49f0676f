"use client";

import { useSyncExternalStore } from "react";
import { readings } from "./readings";

const none = readings.getInitialState();

export const useReadings = () => useSyncExternalStore(readings.subscribe, readings.getState, () => none);
