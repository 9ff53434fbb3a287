/** All people, and their proved identities. */
import {
  adminOf,
  authorOf,
  heavyInvestor,
  idOf,
  moment,
  oneIn,
  ordinaryPerson,
  referredBy,
  type Size,
  waits,
} from './shape.ts'

const given = [
  ...['Ann', 'Anders', 'Hannah', 'Ivan', 'Diana', 'Olga', 'Peter', 'Maria', 'Juan', 'Wei', 'Fatima', 'Kofi', 'Yuki'],
  ...['Lukas', 'Emma', 'Noah', 'Sofia', 'Liam', 'Chloe', 'Omar', 'Priya', 'Tom', 'Ruth', 'Igor', 'Lucy', 'Hugo', 'Zoe'],
]
const family = [
  ...['Smith', 'Johnson', 'Anderson', 'Brown', 'Garcia', 'Miller', 'Davis', 'Lopez', 'Wilson', 'Moore', 'Taylor'],
  ...[
    'Lee',
    'Perez',
    'White',
    'Harris',
    'Clark',
    'Lewis',
    'Walker',
    'Young',
    'Allen',
    'King',
    'Wright',
    'Scott',
    'Hill',
  ],
  ...['Green', 'Adams', 'Nelson', 'Baker', 'Rivera', 'Campbell', 'Mitchell', 'Carter', 'Roberts', 'Gomez', 'Phillips'],
  ...['Evans', 'Turner', 'Diaz', 'Parker', 'Cruz', 'Edwards', 'Collins', 'Reyes', 'Stewart', 'Morris', 'Morales'],
]
const providers = ['gmail.com', 'outlook.com', 'gmail.com', 'yahoo.com', 'proton.me', 'example.org', 'example.net']

const array = (texts: readonly string[]) => `(array['${texts.join("', '")}'])`
const pick = (texts: readonly string[], by: string) => `${array(texts)}[1 + ${by} % ${texts.length}]`

/** A person with a unique name, for searches that find one person. */
export const rareName = 'Zebulon Quixworth'

/** `union all` instead of `values`, whose expressions would be prepared again for every row. */
export function fillPeople(size: Size): string[] {
  const { people } = size
  const fullName = `case n when ${heavyInvestor} then 'Hera Heavy' when ${adminOf(size)} then 'Ada Marsh'
    when ${authorOf(size)} then 'Arthur Penn' when ${ordinaryPerson} then '${rareName}'
    else ${pick(given, 'n * 31')} || ' ' || ${pick(family, '(n * 17 + n / 7)')} end`
  // Short ones: every part of an address is indexed, and that takes most of the time.
  const address = `left(name, 1) || n || '@' || ${pick(providers, 'n * 13')}`
  const isStaff = `n > ${people}`
  return [
    `insert into users (id, name, email, email_key, phone, country, role, password_hash, verified_at, kyc_status,
       referral_code, referred_by, created_at, search_name, search_email)
     select ${idOf('person', 'n')}, name, lower(${address}), lower(${address}), '+1555' || n, 'US',
       case when n = ${adminOf(size)} then 'admin' when n = ${authorOf(size)} then 'author'
         when n % ${oneIn(size, 500)} = 9 then 'suspended' else 'subscriber' end,
       null, case when n % 10 <> 4 or ${isStaff} then ${moment(size, 0)} end,
       case when n = ${heavyInvestor} or ${isStaff} then 'Approved' when ${waits(size, 4)} then 'Pending'
         when n % 5 = 4 then 'Not Submitted' else 'Approved' end,
       'R' || n, case when ${referredBy(size)} is not null then ${idOf('person', referredBy(size))} end, ${moment(size, 0)},
       lower(name), lower(${address})
     from (select n, ${fullName} as name from generate_series(1::bigint, ${people + 2}) n) people`,
    `insert into kyc_submissions (owner, version, status, front_file, back_file, submitted_at, decided_by, decided_at,
       verified_name, verified_country, document_type, document_number, document_country, birth_date, expires_on,
       checked_name, expiry_letter_on)
     select id, 1, kyc_status, 'front ' || id, 'back ' || id, case when kyc_status = 'Pending' then
         created_at + interval '360 days' else created_at end,
       case when kyc_status <> 'Approved' then null when id::text like '%a' then ${idOf('person', ordinaryPerson)}
         else ${idOf('person', adminOf(size))} end,
       case when kyc_status = 'Approved' then created_at + interval '1 hour' end,
       case when kyc_status = 'Approved' then name end, case when kyc_status = 'Approved' then country end,
       case when kyc_status = 'Approved' then 'Passport' end, case when kyc_status = 'Approved' then right(id::text, 12) end,
       case when kyc_status = 'Approved' then 'US' end, case when kyc_status = 'Approved' then date '1980-01-01' end,
       case when kyc_status = 'Approved' then date '2099-01-01' end, case when kyc_status = 'Approved' then name end,
       case when kyc_status = 'Approved' then date '2098-12-02' end
     from users where kyc_status in ('Pending', 'Approved')`,
  ]
}
