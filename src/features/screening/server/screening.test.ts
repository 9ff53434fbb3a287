import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import { approveKyc, uploadKycDocuments } from '#features/kyc/api.ts'
import { approveWithdrawal, createWithdrawal, decideWithdrawals, getWithdrawal } from '#features/withdrawals/api.ts'
import { sampleFacts } from '#testing/facts.ts'
import { overlap } from '#testing/overlap.ts'
import { approvedPerson, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { csvFile, listedPerson, uploadList } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { screenWaiting } from './door.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterAll(() => world.close())

const hitsOf = async ({ id }: Person) =>
  (await admin.browser.call(api.hitsOfUser, { params: { id } })).body.hits.map(
    ({ points, matched, because, verdict }) => {
      return { points, matched, because, verdict }
    },
  )
const judge = (by: Person, id: string, body: object) => by.browser.call(api.judgeHit, { params: { id }, body })
const approve = (id: string) => admin.browser.call(approveWithdrawal, { params: { id }, body: {} })

/** Until everybody has been screened. */
async function screenEverybody(): Promise<void> {
  for (;;) {
    await screenWaiting(world.context)
    if (!(await admin.browser.call(api.watchLists)).body.isScreening) return
  }
}

describe('a list', () => {
  test('is uploaded as CSV with its columns named, and says what it holds and what it skipped', async () => {
    const file = csvFile('Name;Born', 'Ivan Grozny;1530', ';1600', 'Ivan Grozny;1530')
    const body = await uploadList(admin, file, { name: 'Name', birthDate: 'Born' })
    expect(body).toMatchObject({
      list: { version: 1, entries: 1, added: 1, dropped: 0, uploadedBy: 'Ada Marsh' },
      skipped: [3],
    })
  })

  test('is replaced by its next version, which says what is new and what is gone', async () => {
    const { list } = await uploadList(admin, csvFile('Name', 'Ann Alpha', 'Bob Beta'), { name: 'Name' })
    const input = { params: { id: list._id }, query: { name: 'Name' } }
    const next = csvFile('Name', 'Bob Beta', 'Cleo Gamma', 'Dan Delta')
    const { body } = await admin.browser.upload(api.replaceWatchList, [next], {}, input)
    expect(body.list).toMatchObject({ name: list.name, version: 2, entries: 3, added: 2, dropped: 1 })
    const { versions } = (await admin.browser.call(api.watchListVersions, { params: { id: list._id } })).body
    expect(versions.map(({ version, entries }) => [version, entries])).toEqual([
      [2, 3],
      [1, 2],
    ])
  })

  test.each([
    ['without a file', [], { name: 'Name' }, 400, 'Please select a file.'],
    [
      'with a column that the file lacks',
      [csvFile('Title', 'Ann')],
      { name: 'Name' },
      400,
      'The file has no column “Name”',
    ],
    [
      'that is no text',
      [{ ...csvFile(), bytes: Buffer.from([0xff, 0xfe, 0]) }],
      { name: 'Name' },
      400,
      'Please upload a CSV file in UTF-8',
    ],
    [
      'with a header alone',
      [csvFile('Name')],
      { name: 'Name' },
      400,
      'The file has no row that could be compared with a person',
    ],
  ])('%s is refused', async (_what, files, mapping, status, message) => {
    const query = { ...mapping, title: 'Refused', kind: 'own' }
    expect(await admin.browser.upload(api.addWatchList, files, {}, { query })).toMatchObject({
      status,
      body: { message },
    })
  })

  test('has a name of its own', async () => {
    const { list } = await uploadList(admin, csvFile('Name', 'Ann Alpha'), { name: 'Name' })
    const query = { name: 'Name', title: list.name, kind: 'own' }
    const { status } = await admin.browser.upload(api.addWatchList, [csvFile('Name', 'Ann')], {}, { query })
    expect(status).toBe(409)
  })
})

describe('screening', () => {
  test('finds new people, changed names and, after a change of a list, everybody', async () => {
    const before = await newcomer(world, { name: 'Viktor Anatoljewitsch Bout' })
    const { list } = await uploadList(admin, csvFile('Name,Country', 'Виктор Бут,RU'), {
      name: 'Name',
      country: 'Country',
    })
    const later = await newcomer(world, { name: 'Boris Harmless' })
    await screenEverybody()
    expect(await hitsOf(later)).toEqual([])
    const [found] = await hitsOf(before)
    expect(found).toMatchObject({ matched: 'Виктор Бут', because: expect.arrayContaining(['another country']) })
    const profile = { name: 'Victor Bout', phone: '+15550100100', country: 'RU', bio: '' }
    world.advance(1000)
    await later.browser.call(updateUser, { body: profile })
    await screenEverybody()
    expect(await hitsOf(later)).toMatchObject([{ because: expect.arrayContaining(['the same country']) }])
    await admin.browser.call(api.removeWatchList, { params: { id: list._id } })
    expect([await hitsOf(before), await hitsOf(later)]).toEqual([[], []])
  })

  test('does not ask again about the same entry after a verdict, until entry or person change', async () => {
    const person = await newcomer(world, { name: 'Grigori Rasputin' })
    const mapping = { name: 'Name', reference: 'No' }
    const { list } = await uploadList(admin, csvFile('Name,No', 'Grigory Rasputin,1'), mapping)
    await screenEverybody()
    const open = (await admin.browser.call(api.hitsOfUser, { params: { id: person.id } })).body.hits
    expect(open).toHaveLength(1)
    expect((await judge(admin, open[0]?._id ?? '', { verdict: 'different', reason: 'Much younger' })).status).toBe(200)
    const replace = (line: string) =>
      admin.browser.upload(
        api.replaceWatchList,
        [csvFile('Name,No', line, 'Somebody Else,9')],
        {},
        {
          params: { id: list._id },
          query: mapping,
        },
      )
    await replace('Grigory Rasputin,1')
    await screenEverybody()
    expect(await hitsOf(person)).toMatchObject([{ verdict: 'different' }])
    await replace('Grigory Rasputin,2')
    await screenEverybody()
    expect(await hitsOf(person)).toMatchObject([{ verdict: null }])
  })
})

test('screening compares what staff read off the documents, from the moment it is noted until they are replaced', async () => {
  const person = await newcomer(world, { name: 'Iris Fielding' })
  const { checkedName, documentCountry, birthDate } = sampleFacts
  const file = csvFile('Name,Born,Country', `${checkedName},${birthDate},${documentCountry}`)
  const mapping = { name: 'Name', birthDate: 'Born', country: 'Country' }
  await uploadList(admin, file, mapping)
  await screenEverybody()
  expect(await hitsOf(person)).toMatchObject([{ because: expect.arrayContaining(['another country']) }])
  const bytes = await picture().jpeg().toBuffer()
  const pictures = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
  const upload = () => person.browser.upload(uploadKycDocuments, pictures)
  world.advance(1000)
  expect((await upload()).status).toBe(200)
  const body = { version: 1, facts: sampleFacts }
  expect((await admin.browser.call(approveKyc, { params: { id: person.id }, body })).status).toBe(200)
  world.advance(1000)
  await screenEverybody()
  const proved = { points: 100, because: ['the same name', 'the same birth date', 'the same country'] }
  const found = await hitsOf(person)
  expect(found).toMatchObject([proved])
  // Another document: what was proved by the first no longer stands.
  await world.db.pool.query(`update users set kyc_status = 'Rejected' where id = $1`, [person.id])
  await world.db.pool.query(
    `update kyc_submissions set status = 'Rejected', verified_name = null,
    verified_country = null, document_type = null, document_number = null, document_country = null, birth_date = null,
    expires_on = null, checked_name = null, expiry_letter_on = null where owner = $1`,
    [person.id],
  )
  world.advance(1000)
  expect((await upload()).status).toBe(200)
  expect(await hitsOf(person)).toMatchObject([{ because: expect.arrayContaining(['another country']) }])
})

describe('a hit above the limit', () => {
  test('stops the payout, alone and in a set, until staff say that it is somebody else', async () => {
    const { person, hit, withdrawalId } = await listedPerson(world, admin)
    expect(hit).toMatchObject({ points: 100, stopsPayouts: true, because: ['the same e-mail address'] })
    const stopped = { status: 409, body: { code: 'STOPPED' } }
    expect(await approve(withdrawalId)).toMatchObject(stopped)
    const set = { body: { decision: 'approve', items: [{ id: withdrawalId }] } }
    const { outcomes } = (await admin.browser.call(decideWithdrawals, set)).body
    expect(outcomes).toMatchObject([{ outcome: 'refused', code: 'STOPPED' }])
    const seen = await admin.browser.call(getWithdrawal, { params: { id: withdrawalId } })
    expect(seen.body.withdrawal.approvalRefusal).toContain('may be on a list')
    // The investor reads on, and is told that there is a check, not which.
    const own = await person.browser.call(getWithdrawal, { params: { id: withdrawalId } })
    expect(own.body.withdrawal).toMatchObject({ approvalRefusal: null, isUnderCheck: true })
    expect(JSON.stringify(own.body)).not.toContain('list')
    expect(
      (await judge(admin, hit._id, { verdict: 'different', reason: 'Another person of this name' })).body.message,
    ).toBe('The verdict is kept')
    const cleared = await person.browser.call(getWithdrawal, { params: { id: withdrawalId } })
    expect(cleared.body.withdrawal.isUnderCheck).toBeUndefined()
    expect((await approve(withdrawalId)).status).toBe(200)
  })

  test('counts from the moment of the upload, before anybody has been screened again', async () => {
    const person = await investorWith(world, admin, 500)
    const walletAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { withdrawal } = (await person.browser.call(createWithdrawal, { body: { amount: 20, walletAddress } })).body
    await uploadList(admin, csvFile('Wallet', walletAddress.toUpperCase()), { wallet: 'Wallet' })
    expect(await approve(withdrawal._id)).toMatchObject({ status: 409, body: { code: 'STOPPED' } })
  })

  test('stops the payout again once the entry has changed, before anybody has been screened again', async () => {
    const person = await investorWith(world, admin, 500)
    const mapping = { email: 'Mail', reference: 'No' }
    const fileOf = (number: number) => csvFile('Mail,No', `${person.email},${number}`)
    const { list } = await uploadList(admin, fileOf(1), mapping)
    const body = { amount: 20, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    const { withdrawal } = (await person.browser.call(createWithdrawal, { body })).body
    const { hits } = (await admin.browser.call(api.hitsOfUser, { params: { id: person.id } })).body
    await judge(admin, hits[0]?._id ?? '', { verdict: 'different', reason: 'A namesake' })
    const input = { params: { id: list._id }, query: mapping }
    expect((await admin.browser.upload(api.replaceWatchList, [fileOf(2)], {}, input)).status).toBe(200)
    expect(await approve(withdrawal._id)).toMatchObject({ status: 409, body: { code: 'STOPPED' } })
  })

  test('has one verdict, by the first, when two judge it at once', async () => {
    const { hit } = await listedPerson(world, admin)
    const other = await staffMember(world)
    const opinion = { verdict: 'same', reason: 'Passport' }
    const judgeBy = (by: Person) => async () => (await judge(by, hit._id, opinion)).status
    expect(await overlap(world, judgeBy(admin), judgeBy(other))).toEqual([200, 409])
  })

  test('is about nobody who judges it, and a verdict needs a reason', async () => {
    const { hit } = await listedPerson(world, admin)
    expect((await judge(admin, hit._id, { verdict: 'same', reason: ' ' })).status).toBe(400)
    const investor = await approvedPerson(world)
    expect((await judge(investor, hit._id, { verdict: 'different', reason: 'Me' })).status).toBe(403)
  })
})

test('the hits that wait are listed oldest first, page by page, and the decided ones apart', async () => {
  world.advance(1000)
  const { hit } = await listedPerson(world, admin)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.browser.call(api.screeningHits, { query: { limit: 1, ...(cursor && { cursor }) } })
    ids.push(...body.hits.map(({ _id }) => _id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(ids.at(-1)).toBe(hit._id)
  expect(new Set(ids).size).toBe(ids.length)
  await judge(admin, hit._id, { verdict: 'same', reason: 'Passport' })
  const { hits } = (await admin.browser.call(api.screeningHits, { query: { state: 'decided' } })).body
  expect(hits[0]).toMatchObject({ _id: hit._id, verdict: 'same', decided: { by: 'Ada Marsh' }, stopsPayouts: true })
})

test('in a live system a second person must agree that it is somebody else', async () => {
  const live = await openWorld({ rateLimits: false, mode: 'live' })
  try {
    const chief = await staffMember(live)
    const second = await staffMember(live)
    const { hit } = await listedPerson(live, chief)
    const opinion = { verdict: 'different', reason: 'Born later' }
    expect((await judge(chief, hit._id, opinion)).body).toMatchObject({
      message: 'A second person must agree',
      hit: { verdict: null, stopsPayouts: true, first: { by: 'Ada Marsh' } },
    })
    expect((await judge(chief, hit._id, opinion)).status).toBe(403)
    expect((await judge(second, hit._id, opinion)).body.hit).toMatchObject({
      verdict: 'different',
      stopsPayouts: false,
    })
  } finally {
    await live.close()
  }
})
