/** What the landing page may transfer as JavaScript in a demo, in bytes, with headers. */
export const landingBudget = 142_500
