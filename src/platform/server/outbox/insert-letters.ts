/** Writes letters. What depends on the recipient's choices and balances is decided by the statement itself. */
import { emailKey } from '#kernel/email-address.ts'
import { mayBeSwitchedOff, type NotificationKind, notificationKinds } from '#kernel/notification-kinds.ts'
import { statement, type Tx } from '../database.ts'

/**
 * SQL about a row `written`: its `key` is the recipient's, and its `kind` is null unless the recipient may switch it off.
 */
export type LetterColumns = {
  /** A condition: whether the recipient wants letters of this kind. */
  readonly isWanted: string
  /** What a letter that states balances states. */
  readonly figures: string
}

const insertWith = ({ isWanted, figures }: LetterColumns) =>
  statement(`
  insert into letters (
    id, message_id, recipient, recipient_key, subject, sealed_contents, figures, is_last, next_attempt_at,
    created_at)
  select id, id, recipient, key, subject, contents, case when states_balances then ${figures} end, is_last, $9, $9
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::boolean[],
    $8::boolean[]) as written (id, recipient, key, subject, contents, kind, states_balances, is_last)
  where kind is null or ${isWanted}`)

export type NewLetter = {
  readonly id: string
  readonly recipient: string
  readonly kind: NotificationKind | null
  readonly subject: string
  readonly sealedContents: Buffer
  readonly isLast: boolean
}

export function insertLettersWith(columns: LetterColumns) {
  const insert = insertWith(columns)
  return (tx: Tx, letters: readonly NewLetter[], now: Date): void =>
    tx.effect(
      insert,
      letters.map(({ id }) => id),
      letters.map(({ recipient }) => recipient),
      letters.map(({ recipient }) => emailKey(recipient)),
      letters.map(({ subject }) => subject),
      letters.map(({ sealedContents }) => sealedContents),
      letters.map(({ kind }) => (kind !== null && mayBeSwitchedOff(kind) ? kind : null)),
      letters.map(({ kind }) => kind !== null && notificationKinds[kind].statesBalances === true),
      letters.map(({ isLast }) => isLast),
      now,
    )
}
