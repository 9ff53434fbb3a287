import * as paths from '#kernel/paths.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import type { ExitRecord } from '../../exits-api.ts'

export const exitQueue = { to: paths.adminPendingExits, label: 'Early exits' }

export type ExitEntry = QueueEntry<ExitRecord>

export function exitEntry(exit: ExitRecord): ExitEntry {
  const { _id: id, name, email } = exit.user
  return {
    id: exit._id,
    to: paths.earlyExit(exit._id),
    person: { id, name, email },
    amount: exit.receives,
    since: exit.requestDate,
    facts: [
      { label: 'Plan', value: exit.plan },
      { label: 'Invested', value: formatMoney(exit.amount) },
      { label: 'Fee', value: formatMoney(exit.fee) },
      { label: 'Ends by itself', value: exit.endDate === null ? '—' : momentText(exit.endDate) },
    ],
    data: exit,
  }
}
