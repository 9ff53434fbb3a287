/** Shared by all decisions about recoveries. */
import { refuse } from '#kernel/refusal.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { RequestKind } from '#requests/server/decide.ts'
import type { Recovery } from '../recovery.ts'
import { type FullRecovery, lockRecovery, peopleOfRecovery, saveRecovery } from './store.ts'
import { tellOfRecovery } from './tell.ts'

/**
 * The owner is told of a first approval too, and every letter has a link of its own: so letters are written where the
 * recovery is saved.
 */
export function recoveryKind(context: Context, now: Date): RequestKind<Recovery, FullRecovery> {
  return {
    unknown: refuse('NOT_FOUND', 'There is no such recovery'),
    people: peopleOfRecovery,
    lock: lockRecovery,
    save: (tx, next, deciderId) => {
      saveRecovery(tx, next, deciderId)
      tellOfRecovery(tx, context, next as FullRecovery, now)
    },
    act: (before, { next, weight }) =>
      next.status === 'Cancelled'
        ? undefined
        : {
            action: weight === 'first-approval' ? 'recovery approved first' : `recovery ${next.status.toLowerCase()}`,
            subject: { kind: 'recovery', id: next.id },
            about: next.ownerId,
            before: { status: before.status, firstApprovalBy: before.firstApproval?.byId ?? null },
            after: { status: next.status },
            reason: next.reason,
          },
    letter: () => undefined,
    announce: announceRecovery,
  }
}

export function announceRecovery(changes: Changes, { ownerId }: { readonly ownerId: string }): void {
  changes.announce({ userId: ownerId }, 'User', 'Recovery')
  changes.announce('staff', 'Queue', 'Recovery')
}
