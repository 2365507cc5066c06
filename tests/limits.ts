/** Limits for what hangs, in ms. They are for the slowest of machines: nothing that works waits for them. */
export const testLimit = 300_000
/** For a run in which nothing happens, and for a command of it: longer than a test with its hooks may take. */
export const silenceLimit = 3 * testLimit
/** For one step of a test, so that the one that hangs is named. */
export const stepLimit = 60_000
