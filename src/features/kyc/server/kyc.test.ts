import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getUser, updateUser } from '#features/accounts/api.ts'
import type { Side } from '#features/accounts/document-path.ts'
import { createPayment } from '#features/deposits/api.ts'
import { userOverview } from '#features/people/api.ts'
import { removeDiscarded } from '#platform/server/files/discard.ts'
import { sweep } from '#platform/server/files/sweep.ts'
import type { Upload } from '#testing/browser.ts'
import { openBucket } from '#testing/bucket.ts'
import { pdf, pdfOfPages } from '#testing/pdfs.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { heic, picture, zip } from '#testing/pictures.ts'
import { longTest } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { bothNeeded, fileNeeded, tooLarge, wrongFormat } from '../document.ts'
import { documentsInUse, forgetDocuments } from './door.ts'
import { reviewOf } from './store.ts'

let world: World
let staff: Person
let jpeg: Buffer
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
  jpeg = await picture().jpeg().toBuffer()
})
afterAll(() => world.close())

const file = (field: string, bytes: Buffer, name = 'passport.jpg'): Upload => ({
  field,
  name,
  type: 'image/jpeg',
  bytes,
})
const both = (front = jpeg, back = jpeg) => [file('front', front), file('back', back)]

const send = (person: Person, files = both()) => person.browser.upload(api.uploadKycDocuments, files)

async function submitted(files = both()): Promise<Person> {
  const person = await newcomer(world)
  const { status, body } = await send(person, files)
  if (status !== 200) throw new Error(`The documents were refused: ${body.message}`)
  return person
}

const approve = (by: Person, of: Person, version?: number) =>
  by.browser.call(api.approveKyc, { params: { id: of.id }, body: version === undefined ? {} : { version } })

const reject = (by: Person, of: Person, body: { version?: number; reason?: string } = {}) =>
  by.browser.call(api.rejectKyc, { params: { id: of.id }, body })

const look = (who: Person, of: Person, side: Side, version = 1) =>
  who.browser.call(api.viewDocument, { params: { id: of.id, version: String(version), side } })

const statusOf = async (person: Person) => (await person.browser.call(getUser)).body.kycStatus

const filesOf = async ({ filesDirectory }: World) =>
  (await readdir(filesDirectory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('.bin') && entry.name !== 'installation',
  )

describe('an upload', () => {
  test('goes under review, with a letter, and links to both sides', async () => {
    const person = await newcomer(world)
    const { status, body } = await send(person)
    expect(status).toBe(200)
    expect(body.message).toBe('KYC documents uploaded successfully!')
    expect(body.user).toMatchObject({
      kycStatus: 'Pending',
      kyc: {
        frontDoc: `/api/users/kyc/${person.id}/documents/1/front`,
        backDoc: `/api/users/kyc/${person.id}/documents/1/back`,
        reason: '',
      },
    })
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('We have received your identity documents')
  })

  test('is stored sealed, and without the camera’s metadata', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer()
    const person = await submitted(both(photo))
    const sealed = await Promise.all(
      (await filesOf(world)).map((entry) => readFile(join(entry.parentPath, entry.name))),
    )
    expect(sealed.some((bytes) => bytes.includes('JFIF') || bytes.includes('where I live'))).toBe(false)
    const opened = await look(person, person, 'front')
    expect((opened.body as unknown as Buffer).includes('where I live')).toBe(false)
  })

  test('accepts HEIC and PDF, which staff see as JPEG', async () => {
    const person = await submitted(both(await heic(), pdf()))
    const front = await look(staff, person, 'front')
    expect(front.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(front.body as unknown as Buffer).metadata()).toMatchObject({ width: 320, height: 200 })
    const back = await look(staff, person, 'back')
    expect(back.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="back.jpg"',
    })
    const picture = back.body as unknown as Buffer
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 })
    const paint = await sharp(picture).extract({ left: 400, top: 600, width: 1, height: 1 }).raw().toBuffer()
    expect(paint[0]).toBeLessThan(60)
  })

  longTest('of a PDF with several pages becomes one tall picture, and nothing of the PDF is kept', async () => {
    const person = await submitted(both(pdfOfPages(3), pdf()))
    const { body } = await look(staff, person, 'front')
    expect(await sharp(body as unknown as Buffer).metadata()).toMatchObject({ width: 1800, height: 3 * 1200 + 2 * 24 })
    const review = await reviewOf(world.db, person.id)
    if (!review?.documents) throw new Error('Nothing was submitted')
    const kept = await world.context.files.get(review.documents.front)
    expect(kept?.includes('%PDF')).toBe(false)
  })

  test.each([
    ['nothing', () => [], 400, bothNeeded],
    ['a front alone', () => [file('front', jpeg)], 400, bothNeeded],
    ['two fronts', () => [file('front', jpeg), file('front', jpeg)], 400, bothNeeded],
    ['other fields', () => [file('a', jpeg), file('b', jpeg)], 400, bothNeeded],
    ['a third file', () => [...both(), file('side', jpeg)], 400, 'Please send no more than two files.'],
    ['a fourth file', () => [...both(), file('c', jpeg), file('d', jpeg)], 400, 'Please send no more than two files.'],
    ['an empty front', () => both(Buffer.alloc(0)), 400, fileNeeded],
    ['a page for a back', () => both(jpeg, Buffer.from('<html><script>')), 415, wrongFormat],
    ['an archive behind a picture', () => both(Buffer.concat([jpeg, zip()])), 415, /more than one kind/],
    ['half a picture', () => both(jpeg.subarray(0, 900)), 415, /damaged or incomplete/],
    ['a PDF of six pages', () => both(jpeg, pdfOfPages(6)), 413, /more than 5 pages/],
    [
      'one byte too many',
      () => both(jpeg, Buffer.concat([jpeg, Buffer.alloc(10_485_761 - jpeg.length)])),
      413,
      tooLarge,
    ],
  ])('of %s is refused and leaves nothing on disk', async (_title, files, status, message) => {
    const person = await newcomer(world)
    const before = (await filesOf(world)).length
    const answer = await send(person, files())
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(message)
    expect(await filesOf(world)).toHaveLength(before)
    expect(await statusOf(person)).toBe('Not Submitted')
  })

  test('of exactly 10,485,760 bytes passes', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(10_485_760 - jpeg.length)])
    expect((await send(await newcomer(world), both(large, large))).status).toBe(200)
  })

  test('needs a session, and a form', async () => {
    expect((await world.browser().upload(api.uploadKycDocuments, both())).status).toBe(401)
    expect((await staff.browser.call(api.uploadKycDocuments, { body: {} })).status).toBe(415)
  })

  test('sent twice with one key is one upload', async () => {
    const person = await newcomer(world)
    const headers = { 'idempotency-key': 'once' }
    const first = await person.browser.upload(api.uploadKycDocuments, both(), headers)
    const second = await person.browser.upload(api.uploadKycDocuments, both(), headers)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await person.browser.call(getUser)).body.kyc?.frontDoc).toContain('/documents/1/')
  })

  test('eight at once are serialised, and the files of one remain', async () => {
    const person = await newcomer(world)
    await removeDiscarded(world.db, world.context)
    const before = (await filesOf(world)).length
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person)))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
    expect((await person.browser.call(getUser)).body.kyc?.frontDoc).toContain(`/documents/${taken}/`)
    await removeDiscarded(world.db, world.context)
    expect(await filesOf(world)).toHaveLength(before + 2)
  })
})

describe('the queue', () => {
  test('is for staff, oldest first, paginated, and searchable', async () => {
    const people: Person[] = []
    for (let i = 0; i < 3; i++) {
      world.advance(60_000)
      people.push(await submitted())
    }
    const ids = people.map(({ id }) => id)
    const mine = (users: { _id: string }[]) => users.map(({ _id }) => _id).filter((id) => ids.includes(id))
    const whole = await staff.browser.call(api.pendingKyc, { query: { limit: 200 } })
    expect(mine(whole.body.pendingUsers)).toEqual(ids)
    expect(whole.body.total).toBe(whole.body.pendingUsers.length)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string | number> = cursor === null ? { limit: 2 } : { limit: 2, cursor }
      const { body } = await staff.browser.call(api.pendingKyc, { query })
      seen.push(...body.pendingUsers.map(({ _id }) => _id))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(mine(seen.map((_id) => ({ _id })))).toEqual(ids)
    const [first] = people
    const found = await staff.browser.call(api.pendingKyc, { query: { search: first?.email ?? '' } })
    expect(found.body).toMatchObject({ total: 1, nextCursor: null, pendingUsers: [{ _id: first?.id, version: 1 }] })
    expect((await staff.browser.call(api.pendingKyc, { query: { search: '%' } })).body.total).toBe(0)
    expect((await first?.browser.call(api.pendingKyc))?.status).toBe(403)
    expect((await world.browser().call(api.pendingKyc)).status).toBe(401)
  })
})

describe('a decision', () => {
  test('approves once, with a letter; a second decider is told who came first', async () => {
    const person = await submitted()
    const author = await staffMember(world, 'author')
    const answer = await approve(author, person, 1)
    expect(answer).toMatchObject({ status: 200, body: { user: { kycStatus: 'Approved', decidedBy: 'Arthur Penn' } } })
    expect(await statusOf(person)).toBe('Approved')
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('Your identity is confirmed')
    const again = { status: 409, body: { message: 'This was already approved by Arthur Penn' } }
    expect(await approve(staff, person, 1)).toMatchObject(again)
    expect(await reject(staff, person)).toMatchObject(again)
    expect(await send(person)).toMatchObject({ status: 409, body: { message: 'Your identity is confirmed already' } })
  })

  test('rejects with a reason that the person is told and shown, and that a new upload clears', async () => {
    const person = await submitted()
    expect((await reject(staff, person, { version: 1, reason: 'The back is blurred.' })).status).toBe(200)
    const { body } = await person.browser.call(getUser)
    expect(body).toMatchObject({ kycStatus: 'Rejected', kyc: { reason: 'The back is blurred.' } })
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.text).toContain('The back is blurred.')
    expect(letter?.text).toContain('https://larkfield.test/upload-kyc')
    expect((await send(person)).body.user).toMatchObject({ kycStatus: 'Pending', kyc: { reason: '' } })
  })

  test('without a reason or a version, as the first clients send it, still counts', async () => {
    const person = await submitted()
    expect(await reject(staff, person)).toMatchObject({ status: 200, body: { user: { kycStatus: 'Rejected' } } })
    expect((await person.browser.call(getUser)).body.kyc?.reason).not.toBe('')
  })

  test('on documents that were replaced meanwhile is refused, until the new ones were viewed', async () => {
    const person = await submitted()
    await send(person)
    expect(await approve(staff, person, 1)).toMatchObject({
      status: 409,
      body: { message: 'New documents were uploaded in the meantime. Please look at them first.' },
    })
    expect((await approve(staff, person, 2)).status).toBe(200)
  })

  test('keeps the name and country that it proved; a later change is shown beside them and recorded', async () => {
    const person = await submitted()
    const overview = async () => (await staff.browser.call(userOverview, { params: { id: person.id } })).body.verifiedAs
    const change = (body: { name?: string; country?: string; bio?: string }) =>
      person.browser.call(updateUser, { body })
    await change({ name: 'Another Name' })
    const seen = { name: person.name, country: 'US' }
    const stale = await staff.browser.call(api.approveKyc, { params: { id: person.id }, body: { version: 1, ...seen } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    await change({ name: person.name })
    expect((await approve(staff, person, 1)).status).toBe(200)
    expect(await overview()).toBe(null)
    await change({ name: 'Somebody Else', country: 'SE' })
    await change({ bio: 'Hello' })
    expect(await overview()).toEqual({ name: person.name, country: 'US' })
    const { rows } = await world.db.pool.query(
      `select actor, actor_name, address, after from audit_rows where about = $1 and action = 'verified details changed'`,
      [person.id],
    )
    expect(rows).toEqual([
      {
        actor: person.id,
        actor_name: 'The owner of the account',
        address: '',
        after: { changed: ['name', 'country'] },
      },
    ])
    await change(seen)
    expect(await overview()).toBe(null)
  })

  test('of eight at once is one', async () => {
    const person = await submitted()
    const deciders = Array.from({ length: 8 }, (_, i) => (i % 2 ? approve(staff, person, 1) : reject(staff, person)))
    const statuses = (await Promise.all(deciders)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await world.lettersTo(person.email)).length).toBe(3)
  })

  test('is never one’s own, nor for investors, nor about an unknown person', async () => {
    const person = await submitted()
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [person.id])
    expect(await approve(person, person, 1)).toMatchObject({
      status: 403,
      body: { message: 'You cannot decide your own request' },
    })
    const other = await newcomer(world)
    expect((await approve(other, person, 1)).status).toBe(403)
    expect((await approve(staff, other)).body.message).toBe('No documents were submitted yet')
    expect((await approve(staff, { ...other, id: 'nobody' })).status).toBe(404)
    expect((await approve(staff, { ...other, id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404)
  })
})

describe('a document', () => {
  test('opens for its owner and for staff only; each view by staff is recorded', async () => {
    const person = await submitted()
    const stranger = await newcomer(world)
    expect((await look(person, person, 'front')).status).toBe(200)
    expect((await look(staff, person, 'front')).status).toBe(200)
    expect((await look(staff, person, 'back')).status).toBe(200)
    expect((await look(stranger, person, 'front')).status).toBe(404)
    expect((await look({ ...stranger, browser: world.browser() }, person, 'front')).status).toBe(401)
    const log = `select action, actor, after from audit_rows where about = $1 order by id`
    const viewed = { action: 'document viewed', actor: staff.id }
    expect((await world.db.pool.query(log, [person.id])).rows).toEqual([
      { ...viewed, after: { side: 'front', version: 1 } },
      { ...viewed, after: { side: 'back', version: 1 } },
    ])
    await approve(staff, person, 1)
    expect((await world.db.pool.query(log, [person.id])).rows.at(-1)?.action).toBe('identity approved')
  })

  test('is inert in a browser, and is not cached', async () => {
    const { headers } = await look(staff, await submitted(), 'front')
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="front.jpg"',
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('is gone once it was replaced, also from the disk', async () => {
    const person = await submitted()
    await removeDiscarded(world.db, world.context)
    const before = (await filesOf(world)).length
    await send(person)
    expect((await look(staff, person, 'front', 1)).status).toBe(404)
    expect((await look(staff, person, 'front', 2)).status).toBe(200)
    await removeDiscarded(world.db, world.context)
    expect(await filesOf(world)).toHaveLength(before)
  })

  test('is deleted with its owner', async () => {
    const person = await submitted()
    await removeDiscarded(world.db, world.context)
    const before = (await filesOf(world)).length
    await world.db.transaction((tx) => forgetDocuments(tx, person.id))
    await removeDiscarded(world.db, world.context)
    expect(await filesOf(world)).toHaveLength(before - 2)
    expect((await look(staff, person, 'front')).status).toBe(404)
  })

  test.each(['x/documents/1/front', '01890000-0000-7000-8000-000000000000/documents/1/front'])(
    'is not found at %s',
    async (path) => {
      const [id = '', , version = '', side = ''] = path.split('/')
      const answer = await staff.browser.call(api.viewDocument, { params: { id, version, side } })
      expect(answer.status).toBe(404)
    },
  )
})

test('a storage that fails half-way leaves nothing, and the person unchanged', async () => {
  const person = await newcomer(world)
  const before = (await filesOf(world)).length
  const { put } = world.context.files
  const failing = vi.spyOn(world.context.files, 'put')
  failing.mockImplementationOnce(put).mockRejectedValueOnce(new Error('The storage is away'))
  expect((await send(person)).status).toBe(500)
  failing.mockRestore()
  expect(await filesOf(world)).toHaveLength(before)
  expect(await statusOf(person)).toBe('Not Submitted')
})

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is reported, and leaves nothing', async (code) => {
  const person = await newcomer(world)
  const before = (await filesOf(world)).length
  const { put } = world.context.files
  const failing = vi.spyOn(world.context.files, 'put')
  failing.mockImplementationOnce(put).mockRejectedValueOnce(Object.assign(new Error('no space left'), { code }))
  const answer = await send(person)
  failing.mockRestore()
  expect(answer).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect(answer.headers['retry-after']).toBe('60')
  expect(await filesOf(world)).toHaveLength(before)
  expect(await statusOf(person)).toBe('Not Submitted')
  expect((await send(person)).status).toBe(200)
})

test('a database with a full disk is reported, and the files of the upload are removed', async () => {
  const other = await openWorld({ rateLimits: false })
  const person = await newcomer(other)
  await other.db.pool.query(
    `set local role none;
     create function refuse_full() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on kyc_submissions execute function refuse_full()`,
  )
  const answer = await send(person)
  expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
  expect(answer.headers['retry-after']).toBe('60')
  expect(await filesOf(other)).toEqual([])
  await other.close()
})

describe('a document that cannot be opened', () => {
  const fileOf = async (person: Person) => {
    const name = (await reviewOf(world.db, person.id))?.documents?.front
    if (!name) throw new Error('Nothing was submitted')
    return join(world.filesDirectory, 'files', name)
  }

  test.each([
    ['is missing', (path: string) => rm(path)],
    ['was changed', (path: string) => writeFile(path, 'no seal of ours')],
  ])('because its file %s is reported to staff, to its owner, and in the log', async (_title, spoil) => {
    const person = await submitted()
    const path = await fileOf(person)
    await spoil(path)
    const lost = { status: 410, body: { code: 'LOST' } }
    expect(await look(staff, person, 'front')).toMatchObject(lost)
    expect((await look(staff, person, 'front')).body).toMatchObject({
      message: expect.stringMatching(/tell whoever runs this system/),
    })
    expect(await look(person, person, 'front')).toMatchObject(lost)
    expect((await look(staff, person, 'back')).status).toBe(200)
    // It cannot have been compared, so it cannot be decided: the person stays in the queue and can upload again.
    expect(await approve(staff, person, 1)).toMatchObject(lost)
    expect(await reject(staff, person)).toMatchObject(lost)
    expect(await statusOf(person)).toBe('Pending')
    const [name = ''] = path.split('/').slice(-1)
    expect(world.logLines.some((line) => line.includes(name))).toBe(true)
  })

  test('because the storage is away is no lost document: callers are asked to try again, for uploads too', async () => {
    const person = await submitted()
    const [folder, aside] = [join(world.filesDirectory, 'files'), join(world.filesDirectory, 'aside')]
    await rename(folder, aside)
    const away = { status: 503, body: { code: 'NOT_READY', message: expect.stringContaining('Please try again') } }
    for (const by of [staff, person]) {
      const answer = await look(by, person, 'front')
      expect(answer).toMatchObject(away)
      expect(answer.headers['retry-after']).toBe('60')
    }
    await writeFile(folder, 'no folder')
    expect(await send(await newcomer(world))).toMatchObject(away)
    await rm(folder)
    await rename(aside, folder)
    expect((await look(staff, person, 'front')).status).toBe(200)
  })
})

test('remains of a crash are swept; submitted documents stay', async () => {
  const person = await submitted()
  await world.context.files.put('documents/left-by-a-crash', jpeg)
  await removeDiscarded(world.db, world.context)
  const broom = { ...world.context, binDays: 14 }
  const nothing = async () => new Set<string>()
  const longAgo = Date.now() / 1000 - 4000
  for (const { parentPath, name } of await filesOf(world)) await utimes(join(parentPath, name), longAgo, longAgo)
  expect(await sweep(world.db, broom, { documents: documentsInUse, photos: nothing, exports: nothing })).toMatchObject({
    moved: 1,
  })
  expect((await look(person, person, 'front')).status).toBe(200)
})

test('money requests wait for the decision, and the refusal explains it', async () => {
  const person = await newcomer(world)
  await world.db.pool.query('update users set verified_at = now() where id = $1', [person.id])
  const pay = () => person.browser.call(createPayment, { body: { amount: 100 } })
  expect(await pay()).toMatchObject({ status: 403, body: { message: 'Please upload your identity documents first' } })
  await send(person)
  expect((await pay()).body.message).toBe('Your identity documents are under review. We will write to you.')
  await reject(staff, person, { reason: 'Blurred' })
  expect((await pay()).body.message).toBe('Your identity documents were rejected. Please upload them again.')
  await send(person)
  await approve(staff, person, 2)
  expect((await pay()).status).toBe(200)
})

test('uploads are limited and become available again', async () => {
  const limited = await openWorld()
  const person = await newcomer(limited)
  const files = both(Buffer.from('no'), Buffer.from('no'))
  for (let i = 0; i < 12; i++) expect((await send(person, files)).status).toBe(415)
  expect((await send(person, files)).status).toBe(429)
  await limited.close()
})

test('with a bucket, documents are there and nowhere else', async () => {
  const { directory: _, close, ...bucket } = await openBucket()
  const other = await openWorld({ rateLimits: false, bucket })
  const person = await newcomer(other)
  expect((await send(person)).status).toBe(200)
  expect((await look(person, person, 'back')).headers['content-type']).toBe('image/jpeg')
  expect(await filesOf(other)).toEqual([])
  expect(await other.context.files.list('documents', -60)).toHaveLength(2)
  await other.close()
  await close()
})
