export const runsHref = "/planners/story-points/runs";
export const runHref = (run: string): string => `${runsHref}/${encodeURIComponent(run)}`;
