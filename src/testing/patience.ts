/**
 * Timeouts of tests, in milliseconds. A busy machine is slow, not wrong, so these are far longer than anything takes;
 * no test waits for one to pass.
 */
export const patience = {
  /** For what a page shows. */
  screen: 60_000,
  /** For a condition that other work brings about: a worker, another process, a browser. */
  condition: 180_000,
  /** For a whole test of one kind. */
  test: { pure: 120_000, web: 300_000, server: 600_000, browser: 900_000 },
  /** For a whole test that starts processes, or sends a corpus, and waits for each. */
  longTest: 1_800_000,
} as const
