import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editWallet } from '#features/adjustments/api.ts'
import { openCase } from '#features/cases/api.ts'
import { readChat, writeChat } from '#features/chat/api.ts'
import { createPayment, rejectPayment } from '#features/deposits/api.ts'
import { getStatement } from '#features/documents/api.ts'
import { startInvest } from '#features/investments/api.ts'
import { deleteUser } from '#features/people/api.ts'
import { saveAddress } from '#features/withdrawals/addresses-api.ts'
import { approveWithdrawal, createWithdrawal } from '#features/withdrawals/api.ts'
import * as paths from '#kernel/paths.ts'
import { newId } from '#platform/server/ids.ts'
import { approvedPerson, declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { findAnything } from '../api.ts'
import { foundKinds, longestText } from '../found.ts'

let world: World
let admin: Person
let author: Person
let iris: Person
let hugo: Person

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const depositHash = 'ab'.repeat(32)
const payoutHash = 'cd'.repeat(32)

/** Ids, numbers and codes by the kind of what they name. */
const known: Record<string, string> = {}

async function add(sql: string, ...values: unknown[]): Promise<string> {
  const id = newId(world.now())
  await world.db.pool.query(sql, [id, ...values])
  return id
}

beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  await addSamplePlans(world)
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  iris = await investorWith(world, admin, 500)
  hugo = await approvedPerson(world, { name: 'Hugo Ångström' })
  const { rows } = await world.db.pool.query<{ code: string }>(
    `update users set name = 'Iris Hall', search_name = 'iris hall', phone = '+447700900123' where id = $1
     returning referral_code as code`,
    [iris.id],
  )
  known.referral = rows[0]?.code ?? ''
  const now = world.now()

  known.deposits = await declare(iris, 40)
  const body = { amount: 60, asset: 'BTC', transactionHash: depositHash }
  const { transaction } = (await hugo.browser.call(createPayment, { body })).body
  await author.browser.call(rejectPayment, {
    body: { transactionId: transaction.transactionId, notes: 'Never arrived' },
  })
  known.rejected = transaction.transactionId

  const ask = { amount: 50, walletAddress: tron }
  known.paid = (await iris.browser.call(createWithdrawal, { body: ask })).body.withdrawal._id
  const paid = await author.browser.call(approveWithdrawal, {
    params: { id: known.paid },
    body: { transactionHash: payoutHash },
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  known.withdrawals = (await iris.browser.call(createWithdrawal, { body: { ...ask, amount: 70 } })).body.withdrawal._id
  await hugo.browser.call(saveAddress, { body: { walletAddress: tron, label: 'Cold wallet' } })

  const { investment } = (await iris.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })).body
  known.investments = investment._id
  known.exits = await add(
    'insert into early_exits (id, investment, owner, amount, fee, requested_at) values ($1, $2, $3, 10000, 100, $4)',
    known.investments,
    iris.id,
    now,
  )
  known.edits = await add(
    `insert into proposed_adjustments (id, owner, book, operation, amount, author, proposed_at)
     values ($1, $2, 'wallet', 'deduct', 1500, $3, $4)`,
    iris.id,
    admin.id,
    now,
  )
  known.recoveries = await add(
    `insert into recoveries (id, owner, asked_at, address, device) values ($1, $2, $3, '', '')`,
    hugo.id,
    now,
  )
  await world.db.pool.query(
    `insert into kyc_submissions (owner, version, front_file, back_file, submitted_at) values ($1, 1, 'f', 'b', $2)`,
    [hugo.id, now],
  )
  known.kyc = hugo.id
  await iris.browser.call(writeChat, { body: { text: 'Hello' } })
  const chat = await world.db.pool.query<{ id: string }>('select id from chat_conversations where owner = $1', [
    iris.id,
  ])
  known.conversations = chat.rows[0]?.id ?? ''
  expect((await iris.browser.call(readChat)).status).toBe(200)
  await iris.browser.call(getStatement, { query: { from: '2026-03-01', to: '2026-03-02' } })
  const papers = await world.db.pool.query<{ code: string }>('select code from issued_documents where owner = $1', [
    iris.id,
  ])
  known.documents = papers.rows[0]?.code ?? ''
  const opened = await admin.browser.call(openCase, { params: { id: iris.id }, body: { reason: 'A test' } })
  known.cases = opened.body.case._id
  known.people = iris.id
})
afterAll(() => world.close())

async function find(text: string, by = author) {
  const { status, body } = await by.browser.call(findAnything, { query: { text } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.groups
}

/** Everything that was found, as `kind: title`. */
const titles = async (text: string, by?: Person) =>
  (await find(text, by)).flatMap(({ kind, found }) => found.map(({ title }) => `${kind}: ${title}`))

describe('by its id, number or code staff find', () => {
  test.each([
    ['people', 'Iris Hall', () => paths.user(iris.id)],
    ['deposits', 'Deposit DEP-', () => paths.transaction(known.deposits ?? '')],
    ['withdrawals', 'Withdrawal of $70.00', () => paths.withdrawal(known.withdrawals ?? '')],
    ['investments', 'Investment of $100.00 in Beginner', () => paths.investmentRequest(known.investments ?? '')],
    ['exits', 'Early exit, returns $99.00', () => paths.earlyExit(known.exits ?? '')],
    ['edits', 'Balance edit of −$15.00', () => paths.balanceEdit(known.edits ?? '')],
    ['kyc', 'KYC review of Hugo Ångström', () => paths.kycReview(hugo.id)],
    ['recoveries', 'Account recovery', () => paths.accountRecoveries],
    ['cases', 'Case about Iris Hall', () => paths.caseAbout(known.cases ?? '')],
    ['conversations', 'Conversation with Iris Hall', () => paths.conversation(known.conversations ?? '')],
    ['documents', 'Statement', () => paths.user(iris.id)],
  ])('%s', async (kind, title, to) => {
    const group = (await find(known[kind] ?? '', admin)).find((one) => one.kind === kind)
    expect(group?.found).toEqual([
      {
        id: expect.any(String),
        title: expect.stringContaining(title),
        detail: expect.any(String),
        to: expect.any(String),
        exact: true,
      },
    ])
    expect(group?.found[0]?.to).toContain(to())
  })

  test('every kind that the API names', () => {
    expect(foundKinds.filter((kind) => !known[kind])).toEqual([])
  })

  test('the owner of a referral code, in any case', async () => {
    expect(await find((known.referral ?? '').toLowerCase())).toMatchObject([
      { kind: 'people', found: [{ title: 'Iris Hall', detail: iris.email, exact: true }] },
    ])
  })

  test('a paper, by its code as it is printed, with its owner', async () => {
    const printed = known.documents?.replaceAll(/(.{5})(?=.)/g, '$1-') ?? ''
    expect(await find(printed)).toMatchObject([
      { kind: 'documents', found: [{ detail: `${printed} · Issued to Iris Hall · 2 Mar 2026`, exact: true }] },
    ])
  })
})

describe('a transaction hash', () => {
  test('finds the deposit that named it, a rejected one too, in any case', async () => {
    expect(await find(depositHash.toUpperCase())).toMatchObject([
      {
        kind: 'deposits',
        found: [
          { title: `Deposit ${known.rejected}`, detail: '$60.00 · Rejected · Hugo Ångström · 2 Mar 2026', exact: true },
        ],
      },
    ])
  })

  test('finds the withdrawal that was paid by it', async () => {
    expect(await find(`0x${payoutHash}`)).toMatchObject([
      { kind: 'withdrawals', found: [{ to: paths.withdrawal(known.paid ?? ''), exact: true }] },
    ])
  })
})

test('a wallet address finds everybody who uses it, and the newest withdrawals to it', async () => {
  const [people, withdrawals] = await find(tron)
  expect(people?.found.map(({ title, detail }) => [title, detail])).toEqual(
    expect.arrayContaining([
      ['Iris Hall', `${iris.email} · Paid at this address`],
      ['Hugo Ångström', `${hugo.email} · Saved as “Cold wallet”`],
    ]),
  )
  expect(withdrawals?.found.map(({ title }) => title).sort()).toEqual(['Withdrawal of $50.00', 'Withdrawal of $70.00'])
})

test('a part of a number or an address finds pending requests', async () => {
  expect(await titles(known.deposits?.slice(5).toLowerCase() ?? '')).toEqual([`deposits: Deposit ${known.deposits}`])
  expect(await titles(tron.slice(0, 8))).toEqual(['withdrawals: Withdrawal of $70.00'])
})

describe('people are found', () => {
  test.each([
    ['by a part of the name, without its accents', 'angstr', 'Hugo Ångström'],
    ['by words in any order', 'hall iris', 'Iris Hall'],
    ['by the beginnings of words', 'ir ha', 'Iris Hall'],
    ['by two letters', 'hu', 'Hugo Ångström'],
    ['by the phone number in international notation', '+44 7700 900123', 'Iris Hall'],
    ['by the phone number in national notation', '07700 900123', 'Iris Hall'],
    ['by the digits alone', '7700900123', 'Iris Hall'],
    ['by its last digits', '0123', 'Iris Hall'],
  ])('%s', async (_, text, name) => {
    expect(await titles(text)).toContain(`people: ${name}`)
  })

  test('by any part of the e-mail address; by the whole of it, exactly and before others', async () => {
    const [mail, number = ''] = [iris.email, /\d+/.exec(iris.email)?.[0]]
    expect(await titles(`son${number}@exam`)).toContain('people: Iris Hall')
    expect((await find(mail.toUpperCase()))[0]).toMatchObject({
      kind: 'people',
      found: [{ title: 'Iris Hall', exact: true }],
    })
  })

  test('by a whole phone number exactly, and by its end not', async () => {
    const exact = async (text: string) => (await find(text))[0]?.found[0]
    expect(await exact('07700 900123')).toMatchObject({ detail: `${iris.email} · +447700900123`, exact: true })
    expect(await exact('900123')).toMatchObject({ title: 'Iris Hall', exact: false })
  })

  test('at most six, each once, those whose name begins with the text first', async () => {
    const names = ['Quentin Zorn', ...Array.from({ length: 7 }, (_, i) => `Nina Quentin ${i}`)]
    for (const name of names) await newcomer(world, { name })
    const [group] = await find('quentin')
    expect(group?.found).toHaveLength(6)
    expect(group?.found[0]?.title).toBe('Quentin Zorn')
    expect(new Set(group?.found.map(({ id }) => id)).size).toBe(6)
  })
})

test('staff with a role are named with it', async () => {
  expect(await find('Arthur Penn')).toMatchObject([{ found: [{ detail: `${author.email} · Author` }] }])
})

test('an author does not find balance edits, which only admins may open', async () => {
  expect(await titles(known.edits ?? '', admin)).toEqual(['edits: Balance edit of −$15.00'])
  expect(await find(known.edits ?? '', author)).toEqual([])
})

test('an edit that one person posted leads to the books, where it is shown', async () => {
  await admin.browser.call(editWallet, { params: { id: iris.id }, body: { operation: 'add', amount: 3 } })
  const { rows } = await world.db.pool.query<{ id: string }>('select id from adjustments where owner = $1', [iris.id])
  expect(await find(rows[0]?.id ?? '', admin)).toMatchObject([
    { kind: 'edits', found: [{ title: 'Balance edit of $3.00', to: `${paths.user(iris.id)}?tab=books` }] },
  ])
})

test('a deleted account is found by nothing, and its deposits as they are shown elsewhere', async () => {
  const gone = await newcomer(world, { name: 'Gone Girl' })
  const { rows } = await world.db.pool.query<{ code: string }>(
    'select referral_code as code from users where id = $1',
    [gone.id],
  )
  expect((await admin.browser.call(deleteUser, { params: { id: gone.id } })).status).toBe(200)
  for (const text of [gone.id, gone.email, 'Gone Girl', 'Deleted user', rows[0]?.code ?? '', 'deleted.invalid']) {
    expect(await find(text, admin), text).toEqual([])
  }
  await world.db.pool.query('update users set deleted_at = $2 where id = $1', [hugo.id, world.now()])
  expect(await titles(known.rejected ?? '')).toEqual([`deposits: Deposit ${known.rejected}`])
  expect(await find(known.recoveries ?? '')).toEqual([])
  expect(await find(hugo.id)).toEqual([])
  await world.db.pool.query('update users set deleted_at = null where id = $1', [hugo.id])
})

describe('a text', () => {
  test.each([
    ['of wild cards', '%%'],
    ['of one wild card and a letter', '_a'],
    ['with a backslash', 'iris\\'],
    ['that would end a statement', `'; drop table users; --`],
    ['of brackets and signs', '(((*+?[^$'],
    ['of an emoji with a joiner', '👩‍💻👩‍💻'],
    ['of combining marks alone', '\u0301\u0301\u0301'],
    ['of a very long number', '9'.repeat(200)],
    ['of many words', 'a b c d e f g h i j k l m n o p'],
    ['of an id of nothing', '00000000-0000-7000-8000-000000000000'],
  ])('%s finds nothing, and harms nothing', async (_, text) => {
    expect(await find(text, admin)).toEqual([])
  })

  test('with control characters is read without them', async () => {
    expect(await titles('\tIris\u0007\r\nHall ')).toEqual(['people: Iris Hall'])
  })

  test.each([
    ['that is too short', 'a', 'Please enter at least 2 characters'],
    ['of blanks', '     ', 'Please enter at least 2 characters'],
    ['that is too long', 'a'.repeat(longestText + 1), 'Please use at most 200 characters'],
  ])('%s is refused', async (_, text, message) => {
    const { status, body } = await author.browser.call(findAnything, { query: { text } })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

test('an investor and a visitor find nothing, not even themselves', async () => {
  const query = { text: iris.email }
  expect((await iris.browser.call(findAnything, { query })).status).toBe(403)
  expect((await world.browser().call(findAnything, { query })).status).toBe(401)
})
