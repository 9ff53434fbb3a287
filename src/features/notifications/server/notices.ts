/**
 * Every letter that is a notification is written here as well: in its transaction, and for any number of letters in one
 * statement. The room that causes it only names the letter's kind and its place.
 */
import type { Notices } from '#platform/server/outbox/enqueue.ts'
import { addNotifications } from './store.ts'

export const notices: Notices = {
  isWanted: `not exists (
    select from notification_preferences chosen join users on users.id = chosen.person
    where users.email_key = written.key and chosen.kind = written.kind and not chosen.by_letter)`,
  figures: `(
    select jsonb_build_array(
      jsonb_build_array('Balance after', books.wallet::text), jsonb_build_array('Profit after', books.profit::text))
    from users join books on books.owner = users.id
    where users.email_key = written.key)`,
  isVerified: 'exists (select from users where users.email_key = written.key and users.verified_at is not null)',
  add: (tx, told, now) => {
    const rows = told.map(({ id, letter: { to, kind, heading, paragraphs, place } }) => ({
      id,
      recipient: to,
      kind,
      title: heading,
      body: paragraphs.join('\n\n'),
      place: place.path,
    }))
    addNotifications(tx, rows, now)
  },
}
