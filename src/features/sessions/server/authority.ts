import type { Caller } from '#features/accounts/caller.ts'
import type { Authority } from '#platform/server/http/authority.ts'
import { heldErrors, holdCaller } from './store-authority.ts'

/**
 * A caller who is suspended, demoted, deleted or signed out between the start of a call and its commit changes nothing.
 */
export const authority: Authority<Caller> = {
  hold: holdCaller,
  lostBy: (error) => heldErrors[(error as { code?: keyof typeof heldErrors }).code ?? ('' as never)],
}
