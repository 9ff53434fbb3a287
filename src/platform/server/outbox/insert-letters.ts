/** Writes letters. What depends on the recipient's choices and balances is decided by the statement itself. */
import { emailKey } from '#kernel/email-address.ts'
import { mayBeSwitchedOff, type NotificationKind, notificationKinds } from '#kernel/notification-kinds.ts'
import type { Tx } from '../database.ts'
import { writingOf } from '../written-rows.ts'

/**
 * SQL about a row `written`: its `key` is the recipient's, and its `kind` is null unless the recipient may switch it off.
 */
export type LetterColumns = {
  /** A condition: whether the recipient wants letters of this kind. */
  readonly isWanted: string
  /** Balances that a letter states. */
  readonly figures: string
  /** A condition: whether the recipient has verified the address. */
  readonly isVerified: string
}

const columns = {
  id: 'uuid',
  recipient: 'text',
  key: 'text',
  subject: 'text',
  contents: 'bytea',
  kind: 'text',
  states_balances: 'boolean',
  is_last: 'boolean',
  is_real: 'boolean',
}

export type NewLetter = {
  readonly id: string
  readonly recipient: string
  readonly kind: NotificationKind | null
  readonly subject: string
  readonly sealedContents: Buffer
  readonly isLast: boolean
  /** False for a decoy that equalises timing. */
  readonly isReal: boolean
}

/** With `keeps` the letters count as delivered at once. */
export function insertLettersWith({ isWanted, figures, isVerified }: LetterColumns, keeps: boolean) {
  const [state, attempts, sentAt] = keeps ? [`'sent'`, '1', '$10::timestamptz'] : [`'queued'`, '0', 'null']
  const insert = writingOf(
    columns,
    (written) => `
    insert into letters (
      id, message_id, recipient, recipient_key, subject, sealed_contents, figures, is_verified, is_last,
      next_attempt_at, created_at, state, attempts, sent_at)
    select id, id, recipient, key, subject, contents, case when states_balances then ${figures} end, ${isVerified}, is_last,
      $10, $10, ${state}, ${attempts}, ${sentAt}
    from ${written} where is_real and (kind is null or ${isWanted})`,
  )
  return (tx: Tx, letters: readonly NewLetter[], now: Date): void => insert(tx, letters.map(rowOf), now)
}

function rowOf({ id, recipient, kind, subject, sealedContents, isLast, isReal }: NewLetter): unknown[] {
  const optional = kind !== null && mayBeSwitchedOff(kind) ? kind : null
  const statesBalances = kind !== null && notificationKinds[kind].statesBalances === true
  return [id, recipient, emailKey(recipient), subject, sealedContents, optional, statesBalances, isLast, isReal]
}
