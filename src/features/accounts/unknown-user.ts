import { refuse } from '#kernel/refusal.ts'
import { idOf } from '#kernel/wire-id.ts'

export const unknownUser = refuse('NOT_FOUND', 'There is no such user')

export const userId = idOf(unknownUser.message)
