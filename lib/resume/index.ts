export { type ResumedThreads, type StoredThread, storedThread } from "./storedThread";
