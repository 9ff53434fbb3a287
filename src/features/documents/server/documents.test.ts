import { createHash } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { approveInvestment, startInvest } from '#features/investments/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { approveWithdrawal, createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { investorBooks } from '#ledger/books.ts'
import { company, investor } from '#ledger/entry.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { entriesInSpan } from '#ledger/server/own-entries.ts'
import { post } from '#ledger/server/post.ts'
import { newId } from '#platform/server/ids.ts'
import { approvedPerson, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { draws, fc } from '#testing/property.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { groupCode } from '../document-code.ts'
import { issuerOf } from '../issuer.ts'
import { periodOfMonth, spanOf } from '../period.ts'
import { statementOf } from '../statement.ts'
import { drawPaper } from './pdf/draw-paper.ts'
import { writeMonthlyLetters } from './write-monthly.ts'

let world: World
let staff: Person
let iris: Person
let investmentId: string

/** The clock stands at 09:00 on 2 March 2026. */
const march = { from: '2026-03-01', to: '2026-03-02' }

beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  staff = await staffMember(world)
  await addSamplePlans(world)
  iris = await investorWith(world, staff, 500)
  const { body } = await iris.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  investmentId = body.investment._id
  await staff.browser.call(approveInvestment, { params: { id: investmentId } })
})
afterAll(() => world.close())

async function textOf(pdf: unknown): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf as Uint8Array)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

const sha256 = (bytes: unknown) =>
  createHash('sha256')
    .update(bytes as Buffer)
    .digest('hex')
const statementFor = (person: Person, period = march) => person.browser.call(api.getStatement, { query: period })
const check = (query: object) => world.browser().call(api.verifyDocument, { query: query as never })

async function codeIn(pdf: unknown): Promise<string> {
  return /Document code\s+([\dA-Z-]{23})/.exec(await textOf(pdf))?.[1] ?? ''
}

describe('a document', () => {
  test('is a PDF that says whose, by whom, how much, and under which code', async () => {
    const { status, headers, body } = await statementFor(iris)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="statement-2026-03-01-to-2026-03-02.pdf"')
    const text = await textOf(body)
    for (const said of [iris.name, 'Larkfield', 'Deposit', '+$500.00', 'Balance → Invested', 'Page 1 of 1']) {
      expect(text).toContain(said)
    }
    expect(text).toContain('larkfield.test/verify-document')
    expect(text).toContain('Name as entered by the account holder')
    expect(text).toContain('There is no real money behind it')
  })

  test('is the same, byte by byte, until something that it says has changed', async () => {
    const first = await statementFor(iris)
    world.advance(1000)
    const again = await Promise.all([statementFor(iris), statementFor(iris)])
    for (const { body } of again) expect(sha256(body)).toBe(sha256(first.body))
    const name = 'Iris Łukasiewicz'
    await iris.browser.call(updateUser, { body: { name } })
    const renamed = await statementFor(iris)
    expect(await textOf(renamed.body)).toContain(name)
    expect(await codeIn(renamed.body)).not.toBe(await codeIn(first.body))
    const rows = await world.db.pool.query(
      `select count(*)::int as count from issued_documents where owner = $1 and kind = 'statement'`,
      [iris.id],
    )
    expect(rows.rows[0].count).toBe(2)
  })

  test('carries the name that staff read off a document, and what was issued before stays valid', async () => {
    const before = await statementFor(staff)
    await world.db.pool.query(
      `insert into kyc_submissions (owner, version, status, front_file, back_file, submitted_at, decided_at, verified_name,
         verified_country, document_type, document_number, document_country, birth_date, expires_on, checked_name)
       values ($1, 1, 'Approved', 'front', 'back', $2, $2, 'Ada', 'SE', 'Passport', 'A1', 'SE', '1980-01-01', '2020-01-01',
         'Ada Lovisa Marsh')`,
      [staff.id, world.now()],
    )
    const { body } = await statementFor(staff)
    const text = await textOf(body)
    expect(text).toContain('Ada Lovisa Marsh')
    expect(text).toContain('Name as on a document that we checked')
    expect(text).not.toContain('Name as entered by the account holder')
    expect(sha256((await statementFor(staff)).body)).toBe(sha256(body))
    for (const pdf of [before.body, body]) {
      expect((await check({ sha256: sha256(pdf) })).body).toMatchObject({ document: { kind: 'statement' } })
    }
  })

  test('two at once get one and the same', async () => {
    const other = await newcomer(world)
    const both = await Promise.all([statementFor(other), statementFor(other)])
    expect(new Set(both.map(({ body }) => sha256(body))).size).toBe(1)
  })

  test('has its code and its number on every page, however long it is', async () => {
    const [code, now] = ['7K2MX9PQRS3TVWXYZ012', world.now()]
    const rows = Array.from({ length: 70 }, (_, place) => ({
      cells: [`Row ${place}`, 'A long text. '.repeat(9)],
      note: 'a',
    }))
    const columns = [
      { header: 'A', share: 1 },
      { header: 'B', share: 1 },
    ]
    const block = { type: 'table', title: 'Rows', columns, noteColumn: 0, rows, whenEmpty: '' } as const
    const paper = {
      kind: 'statement',
      title: 'T',
      subtitle: 'S',
      addressee: ['x'.repeat(300), '𝒳 ❤ שלום\u0007'],
      blocks: [block],
    } as const
    const issuer = issuerOf(sampleContent, { brand: sampleContent.brand, appUrl: 'https://a.example', mode: 'live' })
    const pages = (await textOf(await drawPaper(paper, issuer, { code, issuedAt: now })))
      .split('Document code')
      .slice(1)
    expect(pages.map((text) => text.trim().slice(0, 35))).toEqual(
      [1, 2, 3, 4, 5].slice(0, pages.length).map((number) => `${groupCode(code)} Page ${number} of ${pages.length}`),
    )
    expect(pages.length).toBeGreaterThan(2)
  })

  test('wears the operator’s own mark, and is another document when the mark changes', async () => {
    const issue = { code: '7K2MX9PQRS3TVWXYZ012', issuedAt: world.now() }
    const paper = { kind: 'statement', title: 'T', subtitle: 'S', addressee: ['A'], blocks: [] } as const
    const setting = { brand: sampleContent.brand, appUrl: 'https://a.example', mode: 'live' } as const
    const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#123456' } })
      .png()
      .toBuffer()
    const draw = async (logo?: string) =>
      (await drawPaper(paper, issuerOf(sampleContent, { ...setting, logo }), issue)).toString('latin1')
    const [own, sample] = [await draw(png.toString('base64')), await draw()]
    expect([own.includes('/Subtype /Image'), sample.includes('/Subtype /Image')]).toEqual([true, false])
    expect(await draw(png.toString('base64'))).toBe(own)
  })

  test('has at most 5,000 movements, and that of a tax year counts only what is on it', async () => {
    const { browser, id } = await approvedPerson(world)
    const postMany = (source: string) =>
      world.db.pool.query(
        `select post_entries(array_fill($1::uuid, array[many]), array_fill($2::text, array[many]), array_fill('wallet'::text, array[many]),
           array_fill(1::bigint, array[many]), array_fill('adjustment'::text, array[many]),
           array(select $2 || ' of many ' || n from generate_series(1, many) n), $3) from (select 5001 as many) counted`,
        [id, source, world.now()],
      )
    await postMany('custody')
    const day = world.now().toISOString().slice(0, 10)
    const statement = await browser.call(api.getStatement, { query: { from: day, to: day } })
    expect(statement).toMatchObject({ status: 400, body: { fields: { to: expect.stringContaining('5,000') } } })
    const year = () => browser.call(api.getTaxYear, { query: { year: 2026 } })
    expect(await textOf((await year()).body)).toContain('Nothing was credited')
    await postMany('adjustments')
    expect(await year()).toMatchObject({ status: 400, body: { fields: { year: expect.stringContaining('5,000') } } })
  })

  test('the receipt of a withdrawal has address, coin, network, fee and hash, the last only once it is paid', async () => {
    const person = await investorWith(world, staff, 500)
    const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const { withdrawal } = (await person.browser.call(createWithdrawal, { body: { amount: 20, walletAddress } })).body
    const params = { id: withdrawal._id }
    const receipt = async () =>
      (await textOf((await person.browser.call(api.getReceipt, { params })).body)).replaceAll(/\s+/g, '')
    expect(await receipt()).toContain('TransactionhashNonenoted')
    const transactionHash = 'fe'.repeat(32)
    await staff.browser.call(approveWithdrawal, { params, body: { transactionHash } })
    const paid = await receipt()
    for (const text of [walletAddress, 'CoinUSDT', 'NetworkTron', 'Fee$0.00', 'USDTworth$20.00', transactionHash]) {
      expect(paid).toContain(text)
    }
  })

  test('exists for a tax year, an investment that has begun, and a movement', async () => {
    const { body: taxYear } = await iris.browser.call(api.getTaxYear, { query: { year: 2026 } })
    expect(await textOf(taxYear)).toContain('The year was not over')
    const { body: confirmation } = await iris.browser.call(api.getConfirmation, { params: { id: investmentId } })
    const confirmed = (await textOf(confirmation)).replaceAll('\u00a0', ' ')
    for (const said of ['$110.00', '10%', '1 day', 'Projected profit', 'Leaving early', 'Not possible', 'Running'])
      expect(confirmed).toContain(said)
    const { body: receipt } = await iris.browser.call(api.getReceipt, { params: { id: investmentId } })
    expect(await textOf(receipt)).toContain('Investment began')
  })

  test('is refused where there is nothing to confirm, or it is another’s', async () => {
    const { body } = await iris.browser.call(startInvest, { body: { amount: 60, planName: 'Beginner' } })
    const pending = { params: { id: body.investment._id } }
    expect((await iris.browser.call(api.getConfirmation, pending)).body.code).toBe('WRONG_STATE')
    expect((await iris.browser.call(api.getReceipt, pending)).body.code).toBe('NOT_FOUND')
    const stranger = await newcomer(world)
    const of = { params: { id: investmentId } }
    expect((await stranger.browser.call(api.getConfirmation, of)).status).toBe(404)
    expect((await stranger.browser.call(api.getReceipt, of)).status).toBe(404)
    const later = await statementFor(iris, { from: '2026-03-01', to: '2026-03-31' })
    expect(later.body.fields).toEqual({ to: 'Please choose a last day that has come' })
    expect((await iris.browser.call(api.getTaxYear, { query: { year: 2027 } })).body.code).toBe('BAD_INPUT')
  })

  test('of an investor is opened by staff, and the audit log records it', async () => {
    const params = { id: iris.id }
    const opened = await staff.browser.call(api.getUserStatement, { params, query: march })
    expect(sha256(opened.body)).toBe(sha256((await statementFor(iris)).body))
    const { rows } = (await staff.browser.call(auditLog, { query: { about: iris.id } as never })).body
    expect(rows.map(({ action }) => action)).toContain('statement opened')
    expect((await iris.browser.call(api.getUserStatement, { params, query: march })).status).toBe(403)
  })
})

describe('a check', () => {
  test('by code or by the file’s hash says kind, date and hash, and nothing about the person', async () => {
    const { body } = await statementFor(iris)
    const code = await codeIn(body)
    const expected = { document: { kind: 'statement', issuedAt: expect.any(String), sha256: sha256(body) } }
    expect((await check({ code })).body).toEqual(expected)
    expect((await check({ code: ` ${code.toLowerCase().replaceAll('-', '')}` })).body).toEqual(expected)
    expect((await check({ sha256: sha256(body) })).body).toEqual(expected)
  })

  test('finds nothing for a changed file, an unknown code or no code', async () => {
    const { body } = await statementFor(iris)
    const changed = Buffer.concat([body as unknown as Buffer, Buffer.from(' ')])
    for (const query of [{ sha256: sha256(changed) }, { code: groupCode('0'.repeat(20)) }, { code: 'x' }, {}]) {
      expect((await check(query)).body).toEqual({ document: null })
    }
    expect((await check({ sha256: 'x' })).status).toBe(400)
  })
})

test('the monthly letter comes once for each month since it was asked for, however far the clock moves', async () => {
  const reader = await investorWith(world, staff, 40)
  const letters = async () =>
    (await world.lettersTo(reader.email))
      .filter(({ subject }) => subject.startsWith('Your statement'))
      .map(({ subject }) => subject)
  const wish = (wanted: boolean) => reader.browser.call(api.setMonthlyLetter, { body: { wanted } })
  const run = () => writeMonthlyLetters(world.db, world.context, async () => head, world.now())
  const head = { days: 31, root: '3f2a 9c01', publicKey: 'a key' }
  await run()
  expect(await letters()).toEqual([])
  await wish(true)
  expect((await reader.browser.call(api.listDocuments)).body).toMatchObject({
    monthlyLetter: true,
    months: ['2026-03'],
  })
  await run()
  expect(await letters()).toEqual([])
  world.advance(65 * day)
  await Promise.all([run(), run()])
  await run()
  expect((await letters()).sort()).toEqual(['Your statement for April 2026', 'Your statement for March 2026'])
  const [newest] = await world.lettersTo(reader.email)
  expect(newest?.text).toContain('$40.00')
  expect(newest?.text).toContain('had 31 days, and its head was 3f2a 9c01')
  await wish(false)
  await wish(true)
  await run()
  expect(await letters()).toHaveLength(2)
  await wish(false)
  world.advance(40 * day)
  await run()
  expect(await letters()).toHaveLength(2)
})

async function newOwner(): Promise<string> {
  const id = newId(world.now())
  await world.db.pool.query(
    `insert into users (id, name, email, email_key, referral_code, created_at) values ($1, 'A', $2, $2, $2, now())`,
    [id, `${id}@example.com`],
  )
  return id
}

describe('any movements', () => {
  const books = [...investorBooks, 'custody', 'interest', 'rewards', 'adjustments'] as const
  const start = Date.UTC(2025, 0, 1)
  const move = fc.record({
    from: fc.constantFrom(...books),
    to: fc.constantFrom(...books),
    amount: fc.bigInt(1n, 500n),
    hours: fc.integer({ min: 0, max: 24 * 181 - 1 }),
  })
  const bookOf = (owner: string, name: (typeof books)[number]) =>
    investorBooks.some((book) => book === name) ? investor(owner, name as 'wallet') : company(name as 'custody')

  test('a statement opens, moves and closes as the ledger does, and consecutive months join', async () => {
    let causes = 0
    const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']
    const read = async (owner: string, span: { from: Date; until: Date }) => {
      const { opening, entries } = await entriesInSpan(world.db, owner, span, 1000)
      return statementOf(opening, entries)
    }
    const property = fc.asyncProperty(
      fc.array(move, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 180 }),
      fc.integer({ min: 1, max: 180 }),
      async (moves, firstDay, days) => {
        const owner = await newOwner()
        const held: Record<string, bigint> = { wallet: 0n, held: 0n, invested: 0n, profit: 0n }
        const posted: { at: number; changes: Record<string, bigint> }[] = []
        for (const { from, to, amount, hours } of moves.sort((one, other) => one.hours - other.hours)) {
          const isOwn = from in held || to in held
          if (from === to || !isOwn || (from in held && (held[from] ?? 0n) < amount)) continue
          const changes: Record<string, bigint> = {}
          if (from in held) changes[from] = -amount
          if (to in held) changes[to] = amount
          for (const [book, change] of Object.entries(changes)) held[book] = (held[book] ?? 0n) + change
          const at = start + hours * 3_600_000
          posted.push({ at, changes })
          const cause = { kind: 'adjustment', reference: `property ${++causes}` } as const
          const entry = { from: bookOf(owner, from), to: bookOf(owner, to), amount: cents(amount), cause }
          await world.db.transaction(async (tx) => post(tx, [entry], new Date(at)))
        }
        const balanceAt = (book: string, moment: number) =>
          posted.filter(({ at }) => at < moment).reduce((sum, { changes }) => sum + (changes[book] ?? 0n), 0n)

        const span = { from: new Date(start + firstDay * day), until: new Date(start + (firstDay + days) * day) }
        const one = await read(owner, span)
        for (const { book, opening, added, taken, closing } of one.books) {
          expect(opening).toBe(balanceAt(book, span.from.getTime()))
          expect(closing).toBe(balanceAt(book, span.until.getTime()))
          expect(opening + added - taken).toBe(closing)
        }
        expect(one.opening + one.moneyIn - one.moneyOut).toBe(one.closing)
        expect(one.movements.at(-1)?.total ?? one.opening).toBe(one.closing)

        const statements = []
        for (const month of months) statements.push(await read(owner, spanOf(periodOfMonth(month))))
        for (const [place, { opening, books: own }] of statements.entries()) {
          const before = statements[place - 1]
          expect(opening).toBe(before?.closing ?? 0n)
          expect(own.map((book) => book.opening)).toEqual(before?.books.map((book) => book.closing) ?? [0n, 0n, 0n, 0n])
        }
        expect(statements.flatMap(({ movements }) => movements)).toHaveLength(posted.length)
        const stored = await world.db.transaction((tx) => lockBalances(tx, owner))
        const closing = statements.at(-1)?.books.map(({ book, closing: amount }) => [book, amount])
        expect(Object.fromEntries(closing ?? [])).toEqual(stored)
      },
    )
    await fc.assert(property, { numRuns: draws(20) })
  })
})
