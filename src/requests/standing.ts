/** A pending request's age against the promise to its owner. */
export type Standing = 'in time' | 'due today' | 'late'
