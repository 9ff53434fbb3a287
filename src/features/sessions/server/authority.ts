import type { Caller } from '#features/accounts/caller.ts'
import type { Authority } from '#platform/server/http/authority.ts'
import { digest } from '#platform/server/seal.ts'
import { heldErrors, holdCaller, holdCallerByToken, holderByToken } from './store-authority.ts'

/**
 * A caller who is suspended, demoted, deleted or signed out between the start of a call and its commit changes nothing.
 */
export const authority: Authority<Caller> = {
  hold: holdCaller,
  holdToken: (tx, token, terms) => holdCallerByToken(tx, digest(token), terms),
  holderOf: (token) => ({ id: holderByToken, by: digest(token) }),
  lostBy: (error) => heldErrors[(error as { code?: keyof typeof heldErrors }).code ?? ('' as never)],
}
