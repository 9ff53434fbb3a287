import { refuse } from '#kernel/refusal.ts'

/** Also for another person's conversation. */
export const missing = refuse('NOT_FOUND', 'There is no such conversation')
