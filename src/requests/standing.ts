/** How a pending request stands against the time that its owner was promised. */
export type Standing = 'in time' | 'due today' | 'late'
