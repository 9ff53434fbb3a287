import { refuse } from '#kernel/refusal.ts'

/** Also for a conversation of somebody else. */
export const missing = refuse('NOT_FOUND', 'There is no such conversation')
