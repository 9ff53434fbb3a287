import { idOf } from '#kernel/id.ts'
import { refuse } from '#kernel/refusal.ts'

export const unknownUser = refuse('NOT_FOUND', 'There is no such user')

export const userId = idOf(unknownUser.message)
