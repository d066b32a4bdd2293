/*
 * The limits of all tests. They are there against what hangs and measure nothing: a machine that is ten
 * times as slow as ours meets them. How quick something must be is a figure of the bench.
 */

/** How long a test waits for a condition, an email, a server. */
export const PATIENCE_MS = 120_000

/** How long one test may take in all, with its hooks. */
export const TEST_LIMIT_MS = 15 * 60_000

/** After so many failed tests, each of which may have waited that long, a part of the whole ends. */
export const MAX_FAILURES = 10
