/** Limit on the landing page's JavaScript in a demo, in bytes, with headers. */
export const landingBudget = 145_000
