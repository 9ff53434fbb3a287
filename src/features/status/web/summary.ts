/** The page's headline: every problem that needs attention. */
import { countOf } from '#kernel/notation.ts'
import type { SystemStatus } from '../api.ts'

export function problemsIn({ database, jobs, mail, storage, proofs }: SystemStatus): string[] {
  const { missing, unknown } = database.migrations
  const failing = jobs.filter(({ state }) => state === 'failing').map(({ name }) => name)
  const late = jobs.filter(({ state }) => state === 'late').map(({ name }) => name)
  return [
    ...(proofs.ledger?.problems.length ? ['The ledger does not add up.'] : []),
    ...(proofs.audit?.problems.length ? ['The audit log is not as it was written.'] : []),
    ...(missing.length > 0 ? [`${countOf(missing.length, 'migration is', 'migrations are')} missing.`] : []),
    ...(unknown.length > 0 ? ['The database was migrated by a newer version than the one that runs.'] : []),
    ...(failing.length > 0 ? [`Failing: ${failing.join(', ')}.`] : []),
    ...(late.length > 0 ? [`Overdue: ${late.join(', ')}.`] : []),
    ...(mail.lastError !== null ? ['Letters wait because the mail server does not take them.'] : []),
    ...(storage.problem !== null ? ['The storage of files cannot be used.'] : []),
  ]
}
