/** Rows around the money: the audit log, letters, notifications, sessions, conversations. */
import { digestOfText } from '#features/reconciliation/signed-day.ts'
import { after, day } from '#kernel/clock.ts'
import { planNames } from './columns.ts'
import {
  active,
  adminOf,
  authorOf,
  heavyInvestor,
  idOf,
  moment,
  oneIn,
  ordinary,
  ordinaryPerson,
  type Size,
  savedAddressOf,
  waits,
  withdraws,
} from './shape.ts'

/** The tokens of the sessions that measurements use, by the number of their owner. */
export const tokenOf = (n: number) => `measured-person-${n}-has-this-token-for-its-session`

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

/** So many days ago. */
const reconciledDay = ({ now }: Size) => `date '${now.toISOString().slice(0, 10)}' - n`

/** Signed one after the other: each names the digest of the day before it. */
function signedDays({ now }: Size): string {
  let previous = ''
  const days = Array.from({ length: 399 }, (_, place) =>
    after(now, (place - 400) * day)
      .toISOString()
      .slice(0, 10),
  )
  const rows = days.map((one) => {
    const amounts = { custody: '0', says: '300', unexplained: '301' }
    const figures = JSON.stringify({ day: one, previous, ...amounts, lines: [], explained: [] })
    previous = digestOfText(figures)
    return `(date '${one}', '${figures}', '${previous}')`
  })
  return rows.join(', ')
}

export function fillRest(size: Size): string[] {
  const at = (phase: number) => moment(size, phase)
  const admin = idOf('person', adminOf(size))
  const owner = idOf('person', 'n')
  /** The long conversation is read. */
  const readByNow = `case n when ${heavyInvestor} then 1000000000 else 0 end`
  const everybody = `generate_series(1::bigint, ${size.people}) n`
  const heavyLines = `generate_series(0::bigint, ${size.heavyLines - 1}) n`
  const callers = [heavyInvestor, ordinaryPerson, adminOf(size), authorOf(size)]
  const audited = (action: string, kind: Parameters<typeof idOf>[0], phase: number, where: string, by = admin) => `
    insert into audit_rows (at, actor, actor_name, action, subject_kind, subject_id, about, before, after, address)
    select ${at(phase)}, ${by}, 'Ada Marsh', '${action}', '${kind}', (${idOf(kind, 'n')})::text, ${owner},
      '{"status": "Pending"}', '{"status": "Done"}', '203.0.113.7'
    from ${active(size, where)}`
  return [
    audited('deposit confirmed', 'firstDeposit', 1, 'n % 4 = 0'),
    audited('withdrawal approved', 'withdrawal', 7, withdraws),
    audited('note written', 'note', 9, waits(size, 9), idOf('person', ordinaryPerson)),
    `insert into audit_links (position, row_id, previous, hash)
     select id, id, sha256(int8send(id - 1)), sha256(int8send(id)) from audit_rows`,
    `insert into letters (id, message_id, recipient, recipient_key, subject, state, next_attempt_at, created_at, sent_at)
     select ${idOf('letter', 'n')}, ${idOf('letter', 'n')}, 'n' || n || '@example.org', 'n' || n || '@example.org',
       'Your deposit is confirmed', 'sent', ${at(9)}, ${at(9)}, ${at(9)} from ${everybody} where ${waits(size, 6)}`,
    `insert into composed_letters (letter, author, kind, reply_to, written_at)
     select ${idOf('letter', 'n')}, ${admin}, 'composed', 'ada@example.org', ${at(9)} from ${ordinary(size, waits(size, 6))}`,
    `insert into notifications (id, person, kind, title, body, place, created_at, read_at)
     select ${idOf('notification', 'n')}, ${owner}, 'deposits', 'Your deposit is confirmed', 'It is in your balance.',
       '/history', ${at(9)}, case when n % 3 <> 0 then ${at(9)} end from ${everybody} where n % 3 = 1`,
    `insert into notifications (id, person, kind, title, body, place, created_at, read_at)
     select ${idOf('notification', `n + ${size.people * 2}`)}, ${idOf('person', heavyInvestor)}, 'deposits',
       'Your deposit is confirmed', 'It is in your balance.', '/history', ${moment(size, 9, 'n', size.heavyLines)},
       case when n % 3 <> 0 then ${at(9)} end from ${heavyLines}`,
    `insert into sessions (id, token_digest, user_id, user_agent, address, created_at, last_seen_at, expires_at)
     select ${idOf('session', 'n')}, sha256(int8send(n)), ${owner}, '${browser}', '203.0.113.7', ${at(9)}, ${at(9)},
       ${at(9)} + interval '60 days' from ${ordinary(size, 'n % 3 = 0')}`,
    ...callers.map(
      (n) => `
    insert into sessions (id, token_digest, user_id, user_agent, address, created_at, last_seen_at, expires_at)
    values (${idOf('session', size.people * 2 + n)}, sha256('${tokenOf(n)}'), ${idOf('person', n)}, '${browser}', '127.0.0.1',
      ${moment(size, 10, '0')}, ${moment(size, 10, '0')}, ${moment(size, 11, '0')})`,
    ),
    // Two people share each browser.
    `insert into known_browsers (browser_digest, user_id, id, user_agent, address, first_used_at, last_used_at, trusted_until)
     select sha256(int8send(n / 6)), ${owner}, ${idOf('browser', 'n')}, '${browser}', '203.0.113.7', ${at(0)}, ${at(9)},
       ${at(9)} + interval '60 days' from ${everybody} where n % 3 = 1`,
    `insert into security_events (id, user_id, at, kind, detail, user_agent, address, is_new_browser)
     select ${idOf('event', 'n')}, ${owner}, ${at(9)}, 'signed in', 'password', '${browser}', '203.0.113.7', false
     from ${everybody} where n % 3 = 1`,
    `insert into security_events (id, user_id, at, kind, detail, user_agent, address, is_new_browser)
     select ${idOf('event', `n + ${size.people * 2}`)}, ${idOf('person', heavyInvestor)},
       ${moment(size, 9, 'n', size.heavyLines)}, 'signed in', 'password', '${browser}', '203.0.113.7', false
     from ${heavyLines}`,
    // A day's payout files, and requests whose pages are open.
    `insert into takes (kind, request, by, taken_at, until, file)
     select 'withdrawals', id, ${admin}, now(), now() + interval '1 day',
       case when place % 4 > 0 then ('00000000-0000-7000-8000-' || lpad((place % 9)::text, 12, '0'))::uuid end
     from (select id, row_number() over (order by id) as place from withdrawals where status = 'Pending' limit 2000) taken`,
    `insert into contact_messages (id, from_name, from_email, message, created_at, handled_by, handled_at)
     select ${idOf('message', 'n')}, 'Visitor ' || n, 'v' || n || '@example.org', 'Hello', ${at(9)},
       case when ${waits(size, 8)} then ${admin} end, case when ${waits(size, 8)} then ${at(9)} end
     from ${ordinary(size, `(${waits(size, 7)} or ${waits(size, 8)})`)}`,
    `insert into chat_conversations (id, owner, started_at, last_message_at, last_guest_message, last_staff_message,
       staff_read, guest_read, staff_behind_since, guest_told, staff_told, closed_at, taken_by)
     select ${idOf('conversation', 'n')}, ${owner}, ${at(9)}, ${at(9)}, n * 3, n * 3 - 1,
       ${readByNow}, ${readByNow}, ${at(9)}, true, true,
       case when n % 4 = 0 then ${at(9)} end, case when ${waits(size, 1)} and n % 3 = 0 then ${admin} end
     from generate_series(1::bigint, ${size.people}) n where n % ${size.waiting} in (1, 8)`,
    `insert into chat_messages (conversation, side, author, text, sent_at)
     select ${idOf('conversation', 'n')}, case line when 2 then 'staff' else 'guest' end, case line when 2 then ${admin} end,
       'A line of a conversation', ${at(9)}
     from generate_series(1::bigint, ${size.people}) n, generate_series(1, 3) line where n % ${size.waiting} in (1, 8)`,
    `insert into chat_messages (conversation, side, text, sent_at)
     select ${idOf('conversation', heavyInvestor)}, 'guest', 'One more line', ${moment(size, 9, 'n', size.heavyLines)}
     from ${heavyLines}`,
    `insert into payout_addresses (id, owner, network, address, label, saved_at)
     select ${idOf('address', 'n')}, ${owner}, 'Tron', ${savedAddressOf(size)}, 'Exchange', ${at(4)}
     from ${everybody} where n = ${heavyInvestor} or n % 4 = 0`,
    ...planNames.map(
      (name, place) => `
    insert into plans (id, name, least, most, rate_basis_points, term_hours, place)
    values (${idOf('plan', place)}, '${name}', 5000, 1000000, 1000, 4800, ${place})`,
    ),
    `insert into user_notes (id, about, author, text, written_at)
     select ${idOf('note', 'n')}, ${owner}, ${admin}, 'A note', ${at(9)} from ${ordinary(size, waits(size, 9))}`,
    `insert into recoveries (id, owner, asked_at, address, device)
     select ${idOf('recovery', 'n')}, ${owner}, ${at(9)}, '203.0.113.7', 'Firefox' from ${ordinary(size, `n % ${oneIn(size, 5000)} = 10`)}`,
    `insert into watch_lists (id, name, kind, version) values (${idOf('list', 1)}, 'A list', 'sanctions', 1)`,
    `insert into watch_entries (list, digest, entry, first_version, last_version) values (${idOf('list', 1)}, 'one',
       '{"names": ["Ann"], "birthDates": [], "countries": [], "wallets": [], "emails": [], "reference": ""}', 1, 1)`,
    `insert into screening_hits (id, person, list, digest, fact, compared, points, matched, because, found_at, verdict, decided_by,
       decided_at)
     select ${idOf('hit', 'n')}, ${owner}, ${idOf('list', 1)}, 'one', 'wallet', 'T', 90, 'Ann', '{}', ${at(9)},
       case when n % 3 = 0 then 'same' end, case when n % 3 = 0 then ${admin} end, case when n % 3 = 0 then ${at(9)} end
     from ${ordinary(size, waits(size, 9))}`,
    `insert into flag_evaluations (kind, request, person, evaluated_at, version, standing, weight)
     select 'deposits', transaction_id, owner, created_at, 0, '{changedDetails}', 20 from deposits where status = 'Pending'`,
    `insert into reconciliation_days (day, custody)
     select ${reconciledDay(size)}, 0 from generate_series(1, 400) n`,
    `insert into statement_lines (id, day, source, account, asset, quantity, amount, file_name, entered_by, entered_at)
     select ${idOf('statement', 'n * 10 + place')}, ${reconciledDay(size)}, 'wallet', 'Wallet ' || place, 'BTC', '', 100, '',
       ${admin}, now() from generate_series(1, 400) n, generate_series(1, 3) place`,
    `insert into difference_lines (id, day, kind, amount, reason, entered_by, entered_at)
     select ${idOf('difference', 'n')}, ${reconciledDay(size)}, 'fees', -1, 'Fees', ${admin}, now() from generate_series(1, 400) n`,
    `insert into signed_days (day, figures, digest, custody, says, unexplained, signed_by, signed_at)
     select signed.*, 0, 300, 301, ${admin}, now() from (values ${signedDays(size)}) signed (day, figures, digest)`,
    `insert into ledger_proof (proved_at, milliseconds, entries, books, problems, added_up_at, through, whole_at, entries_since)
     select now(), 1, count(*), (select 4 * count(*) + 5 from books), '{}', now(), max(id), now(), 0 from entries`,
    `insert into user_count_changes (role, verified, kyc_status, change)
     select role, verified_at is not null, kyc_status, count(*) from users group by 1, 2, 3`,
  ]
}
