import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { takeRequest, takes } from '#requests/takes-api.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { csvFile, listedPerson } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal, getWithdrawal, rejectWithdrawal } from '../api.ts'
import * as api from '../payouts-api.ts'

let world: World
let ada: Person
let nora: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(100_00n), adjustment: undefined, deposit: undefined }
  world = await openWorld({ rateLimits: false, secondPerson })
  ada = await staffMember(world)
  nora = await staffMember(world)
  await world.db.pool.query(`update users set name = 'Nora Quill' where id = $1`, [nora.id])
})
afterAll(() => world.close())

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ask = async (amount = 20, owner?: Person) => {
  const by = owner ?? (await investorWith(world, ada, 500))
  const { body } = await by.browser.call(createWithdrawal, { body: { amount, walletAddress } })
  return { id: body.withdrawal._id, owner: by }
}
const exported = async (by: Person, ...ids: string[]) =>
  (await by.browser.call(api.exportPayouts, { body: { ids } })).body
const fileOf = async (by: Person, ...ids: string[]) => (await exported(by, ...ids)).file ?? ''
const download = (by: Person, id: string) => by.browser.call(api.downloadPayoutFile, { params: { id } })
const hash = (digit: string) => digit.repeat(64)
const send = (by: Person, ...items: { reference: string; transactionHash: string; firstApproval?: boolean }[]) =>
  by.browser.call(api.approvePayouts, { body: { items } })
const preview = async (by: Person, ...lines: string[]) =>
  (await by.browser.upload(api.readPayoutHashes, [csvFile(...lines)])).body.lines
const stateOf = async (id: string) => {
  const { withdrawal } = (await ada.browser.call(getWithdrawal, { params: { id } })).body
  return [withdrawal.status, withdrawal.transactionHash]
}

test('chosen withdrawals go into a CSV, are taken by whoever exported them, and come back approved', async () => {
  const [one, two] = [await ask(), await ask(30)]
  const { message, file, outcomes } = await exported(ada, one.id, two.id)
  expect(message).toBe('2 withdrawals taken for the payout file')
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['taken', 'taken'])
  const csv = String((await download(ada, file ?? '')).body)
  expect(csv.split('\r\n').sort()).toEqual(
    [
      'address,network,coin,amount,unit,reference,transaction hash',
      `${walletAddress},Tron,USDT,20.00,USDT,${one.id},`,
      `${walletAddress},Tron,USDT,30.00,USDT,${two.id},`,
      '',
    ].sort(),
  )
  expect((await ada.browser.call(takes, { query: { kind: 'withdrawals' } })).body.takes).toMatchObject([
    { inFile: true, by: { name: 'Ada Marsh' } },
    { inFile: true },
  ])
  expect((await nora.browser.call(api.payoutFiles)).body.files).toMatchObject([{ _id: file, count: 2 }])

  const lines = ['reference;transaction hash', `${one.id};${hash('a')}`, `${two.id};${hash('B')}`]
  expect(await preview(ada, ...lines)).toMatchObject([
    { line: 2, outcome: 'decided', withdrawal: { receives: 20, asset: 'USDT', network: 'Tron' } },
    { line: 3, outcome: 'decided' },
  ])
  expect(await stateOf(one.id)).toEqual(['Pending', ''])
  const items = [one.id, two.id].map((reference, n) => ({ reference, transactionHash: hash(n ? 'B' : 'a') }))
  expect((await send(ada, ...items)).body.message).toBe('2 approved')
  expect(await stateOf(two.id)).toEqual(['Approved', hash('b')])
  const again = (await send(ada, ...items)).body
  expect(again.outcomes.map((outcome) => outcome.message)).toEqual(Array(2).fill('Approved already, with this hash'))
  expect((await download(ada, file ?? '')).status).toBe(404)
  const { rows } = await world.db.pool.query(
    `select count(*)::int as count from entries where cause_kind = 'withdrawal approved' and cause_reference = any ($1)`,
    [[one.id, two.id]],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('only what an approval would pay now is exported, and of the rest it says why not', async () => {
  const owner = await investorWith(world, ada, 500)
  const [small, added] = [await ask(60, owner), await ask(60, owner)]
  const [decided, held, mine] = [await ask(), await ask(), await ask()]
  const { person } = await listedPerson(world, ada)
  const { withdrawal: listed } = (await person.browser.call(createWithdrawal, { body: { amount: 20, walletAddress } }))
    .body
  await ada.browser.call(rejectWithdrawal, { params: { id: decided.id }, body: {} })
  await nora.browser.call(takeRequest, { body: { kind: 'withdrawals', id: held.id } })
  await exported(ada, mine.id)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const { file, outcomes } = await exported(ada, small.id, added.id, decided.id, held.id, mine.id, listed._id, unknown)
  expect(outcomes.map(({ outcome, message }) => message ?? outcome)).toEqual([
    'taken',
    'Two people have to approve this, and nobody has yet. Please do that first.',
    'This was already rejected by Ada Marsh',
    'Nora Quill has taken this. Open it to take it over.',
    'This is in one of your payout files already',
    expect.stringMatching(/list|check/i),
    'There is no such withdrawal',
  ])
  expect(String((await download(ada, file ?? '')).body).split('\r\n')).toHaveLength(3)
  expect((await exported(ada, unknown)).file).toBeNull()
})

test('a file belongs to whoever exported it; released, what it named is free again', async () => {
  const { id, owner } = await ask()
  const file = await fileOf(ada, id)
  expect((await download(nora, file)).status).toBe(404)
  expect((await nora.browser.call(api.releasePayoutFile, { params: { id: file } })).status).toBe(404)
  const cancelling = () => owner.browser.call(cancelWithdrawal, { params: { id } })
  expect((await cancelling()).body.message).toBe('We are paying this out already, so it can no longer be cancelled')
  expect((await ada.browser.call(api.releasePayoutFile, { params: { id: file } })).body.message).toBe(
    '1 withdrawal released',
  )
  expect((await cancelling()).status).toBe(200)
})

test('an open page neither shortens the day nor takes a withdrawal out of its file', async () => {
  const { id } = await ask()
  const file = await fileOf(ada, id)
  await ada.browser.call(takeRequest, { body: { kind: 'withdrawals', id } })
  world.advance(day - 1000)
  expect((await download(ada, file)).status).toBe(200)
  expect((await nora.browser.call(approveWithdrawal, { params: { id }, body: {} })).body.message).toContain(
    'has this in a payout file, so it may be paid already',
  )
  world.advance(1000)
  expect((await download(ada, file)).status).toBe(404)
  expect((await send(ada, { reference: id, transactionHash: hash('c') })).body.outcomes[0]?.message).toMatch(
    /^This is in none/,
  )
})

test('each line has its own result', async () => {
  const [good, bad, twice, other, large] = [await ask(), await ask(), await ask(), await ask(), await ask(80)]
  await exported(ada, good.id, bad.id, twice.id, large.id)
  await exported(nora, other.id)
  // Paid meanwhile to the same person, so that the next payout takes two people.
  const second = await ask(60, large.owner)
  await nora.browser.call(approveWithdrawal, { params: { id: second.id }, body: {} })
  const lines = [
    [good.id, hash('d')],
    [bad.id, 'no hash'],
    [twice.id, hash('1')],
    [twice.id, hash('2')],
    [other.id, hash('3')],
    [large.id, hash('4')],
    ['12', hash('5')],
    ['00000000-0000-7000-8000-000000000000', hash('6')],
    [second.id, hash('7')],
    [bad.id.toUpperCase(), ''],
  ] as const
  const results = [
    'decided',
    'A transaction hash on Tron is 64 hexadecimal digits. Please copy it again.',
    'The reference is in the file twice, so neither line counts',
    'The reference is in the file twice, so neither line counts',
    'Nora Quill has this in a payout file, so it may be paid already. Open it to take it over.',
    'approved first',
    'There is no withdrawal with this reference',
    'There is no withdrawal with this reference',
    'This was already approved by Nora Quill',
    'The line has no transaction hash',
  ]
  const said = (outcomes: readonly { outcome: string; message?: string | undefined }[]) =>
    outcomes.map(({ outcome, message }) => message ?? outcome)
  const previewed = await preview(ada, 'Reference,TxID', ...lines.map((cells) => cells.join(',')))
  expect(said(previewed)).toEqual(results)
  const items = lines.map(([reference, transactionHash], n) => ({
    ...{ reference, transactionHash },
    ...(n === 0 && { firstApproval: true }),
  }))
  const { outcomes } = (await send(ada, ...items)).body
  // The screen announced a first approval, and this one would decide.
  expect(outcomes[0]).toMatchObject({ outcome: 'refused', code: 'CHANGED' })
  expect(said(outcomes).slice(1)).toEqual(results.slice(1))
  expect(await stateOf(large.id)).toEqual(['Pending', hash('4')])
  expect((await send(ada, ...items.slice(0, 1).map(({ firstApproval: _, ...item }) => item))).body.message).toBe(
    '1 approved',
  )
})

test.each([
  ['no file', [], 'Please select a file.'],
  ['other bytes', [{ ...csvFile(), bytes: Buffer.from([0xff, 0xfe, 0]) }], 'Please upload a CSV file in UTF-8'],
  ['no columns', [csvFile('a,b', '1,2')], 'The first line must name the columns “reference” and “transaction hash”'],
])('%s cannot be read', async (_, files, message) => {
  expect(await ada.browser.upload(api.readPayoutHashes, files)).toMatchObject({ status: 400, body: { message } })
})
