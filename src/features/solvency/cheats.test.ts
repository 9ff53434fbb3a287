import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditAccounts, auditLog, auditTree } from './audit.ts'
import { compareHeads, consistencyPath, inclusionPath, logRoot } from './log.ts'
import { type Bytes, Caught, type Cheat, type Hash, toHex, utf8 } from './proof-bytes.ts'
import { checkProof, type Known, type ProofFile } from './proof-check.ts'
import {
  type DayRecord,
  headText,
  logLeaf,
  readRecord,
  recordText,
  rootByInclusion,
  type Sums,
  signedEntry,
} from './proof-format.ts'
import { rangeOf } from './ranges.ts'
import { sha256 } from './sha-256.ts'
import {
  accountsPerGroup,
  compareBytes,
  groupHeight,
  groupOf,
  heightOf,
  nodeIn,
  nodeLength,
  pathBytes,
  piecesIn,
  rowLength,
  rowOf,
  siblingsOf,
  sumsIn,
  treeAbove,
} from './sum-tree.ts'

const hash: Hash = (bytes) => Uint8Array.from(createHash('sha256').update(bytes).digest())
/** Fixed, so that the example file is the same on every run. */
const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)])
const privateKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' })
const publicKey = createPublicKey(privateKey)
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64')
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const verifyText = (text: string, signature: string) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
const verifyBytes = async (key: Bytes, message: Bytes, signature: Bytes) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([spkiHead, key]), format: 'der', type: 'spki' }),
    signature,
  )
const spkiHead = publicKey.export({ format: 'der', type: 'spki' }).subarray(0, -32)

type Account = { email: string; sums: Sums }
const nonceOf = (email: string, day: string) => hash(utf8(`nonce ${email} ${day}`))
const emailOf = (number: number) => `person${number}@example.com`
const accountsOf = (count: number): Account[] =>
  Array.from({ length: count }, (_, number) => ({
    email: emailOf(number),
    sums: [BigInt(number) * 1001n, BigInt(number % 7) * 55n, BigInt(number % 3) * 20_000n, BigInt(number)],
  }))
const rowsOf = (accounts: readonly Account[], day: string) =>
  Buffer.concat(
    accounts.map(({ email, sums }) => rowOf(hash, nonceOf(email, day), hash(utf8(email)), sums)).sort(compareBytes),
  )

/** A day as the company makes it, with chances to cheat. */
function makeDay(accounts: readonly Account[], day: string, alter: (record: DayRecord) => DayRecord = (one) => one) {
  const rows = Uint8Array.from(rowsOf(accounts, day))
  const size = accountsPerGroup * rowLength
  const groups = Array.from({ length: Math.ceil(rows.length / size) }, (_, number) =>
    groupOf(hash, day, rows.subarray(number * size, (number + 1) * size)),
  )
  const above = treeAbove(hash, day, Uint8Array.from(groups.flatMap(({ nodes }) => [...nodeIn(nodes, 1)])))
  const record = alter({
    day,
    moment: `${day}T00:00:00.000Z`,
    accounts: accounts.length,
    height: heightOf(accounts.length),
    sums: sumsIn(above, nodeLength),
    tree: toHex(nodeIn(above, 1).slice(-32)),
    ranges: [1, 2, 3, 4, 5, 6],
    custody: { day: '2026-03-01', amount: 100n, signedBy: 'Ada, Ben' },
  })
  const text = recordText(record)
  return { rows, groups, above, record, entry: signedEntry(text, signed(text)) }
}
type Made = ReturnType<typeof makeDay>

function pathOf(made: Made, email: string) {
  const { rows, groups, above, record } = made
  const nonce = nonceOf(email, record.day)
  const own = rowOf(hash, nonce, hash(utf8(email)), [0n, 0n, 0n, 0n]).subarray(0, 16)
  const found = Array.from({ length: rows.length / rowLength }, (_, at) => at).find(
    (at) => compareBytes(rows.subarray(at * rowLength, at * rowLength + 16), own) === 0,
  )
  const at = found ?? 0
  const number = Math.floor(at / accountsPerGroup)
  const group = groups[number]
  if (!group) throw new Error('No such group')
  const row = rows.subarray(at * rowLength, (at + 1) * rowLength)
  const pieces = piecesIn(row).map((sums, piece) => ({
    sums,
    position: number * 2 ** groupHeight + (group.places[(at % accountsPerGroup) * 2 + piece] ?? 0),
  }))
  const nodes = siblingsOf(
    pieces.map(({ position }) => position),
    record.height,
  ).map(({ level, position }) =>
    level < groupHeight
      ? nodeIn(group.nodes, 2 ** (groupHeight - level) + (position % 2 ** (groupHeight - level)))
      : nodeIn(above, 2 ** (record.height - level) + position),
  )
  return { nonce, pieces, nodes }
}

function fileOf(days: readonly Made[], index: number, email: string, more: Partial<ProofFile> = {}): ProofFile {
  const made = days[index] as Made
  const { nonce, pieces, nodes } = pathOf(made, email)
  const leaves = days.map(({ entry }) => logLeaf(hash, entry))
  const head = { size: days.length, root: toHex(logRoot(hash, leaves)) }
  return {
    format: 'larkfield proof of liabilities 1',
    email,
    day: made.record.day,
    path: Buffer.from(pathBytes(nonce, pieces, nodes)).toString('base64'),
    entry: made.entry,
    publicKey: rawKey.toString('base64'),
    log: {
      index,
      inclusion: inclusionPath(hash, leaves, index).map(toHex),
      head: { ...head, signature: signed(headText(head)) },
    },
    ...more,
  }
}

const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const honest = days.map((day) => makeDay(accountsOf(300), day))
const me: Account = { email: emailOf(41), sums: accountsOf(300)[41]?.sums ?? [] }
const known: Known = { ...me, day: days[1] }
const [, secondDay] = honest as [Made, Made, Made]
const bySelf = async (file: ProofFile, knows: Known = known) => (await checkProof(file, knows, verifyBytes)).cheat
const honestLog = {
  entries: honest.map(({ entry }) => entry),
  headSignatures: honest.map((_, index) => {
    const size = index + 1
    return signed(
      headText({
        size,
        root: toHex(
          logRoot(
            hash,
            honest.slice(0, size).map(({ entry }) => logLeaf(hash, entry)),
          ),
        ),
      }),
    )
  }),
  gaps: [],
  copy: honest.map(({ entry }) => entry),
  kept: [] as { size: number; root: string }[],
  custodyOf: () => 100n,
}
const byAuditor = (log: Partial<typeof honestLog>) =>
  auditLog(hash, verifyText, { ...honestLog, ...log }).map(({ cheat }) => cheat)[0]
const withOwn = (sums: Sums) => accountsOf(300).map((one) => (one.email === me.email ? { ...one, sums } : one))
const ledger = Uint8Array.from(rowsOf(accountsOf(300), days[1]))
const inLedger = (rows: Bytes) => auditAccounts(days[1], rows, ledger).map(({ cheat }) => cheat)[0]

/** Puts another sum tree of the same day into the log. */
const cheated = (made: Made) => [honest[0], made, honest[2]] as Made[]

describe('a person’s proof', () => {
  test('holds for every account of an honest day', async () => {
    for (const { email, sums } of accountsOf(300).filter((_, number) => number % 15 === 11)) {
      const verdict = await checkProof(fileOf(honest, 1, email), { email, day: days[1], sums }, verifyBytes)
      expect(verdict).toMatchObject({ sums, signaturesChecked: true })
    }
    expect(byAuditor({})).toBeUndefined()
    expect(auditTree(hash, secondDay.record, secondDay.rows)).toEqual([])
    expect(inLedger(secondDay.rows)).toBeUndefined()
  })

  test('takes more than a file that is cut, lengthened or not one at all', async () => {
    const file = fileOf(honest, 1, me.email)
    const path = Buffer.from(file.path, 'base64')
    for (const bad of [
      path.subarray(0, -1),
      Buffer.concat([path, Buffer.of(0)]),
      Buffer.alloc(0),
      Buffer.alloc(40, 255),
    ])
      expect(await bySelf({ ...file, path: bad.toString('base64') })).toBe('malformed')
    expect(await bySelf({ ...file, entry: 'x' })).toBe('malformed')
    expect(await bySelf({} as ProofFile)).toBe('malformed')
    expect(await bySelf({ ...file, publicKey: Buffer.alloc(32).toString('base64') })).not.toBeUndefined()
  })
})

/** An amount as somebody would write a negative one into 64 bits. */
const minus = (amount: bigint) => (1n << 64n) - amount

const planted: [string, Cheat, () => Cheat | undefined | Promise<Cheat | undefined>][] = [
  [
    'an account left out, by its owner',
    'left-out',
    () =>
      bySelf(
        fileOf(
          cheated(
            makeDay(
              accountsOf(300).filter(({ email }) => email !== me.email),
              days[1],
            ),
          ),
          1,
          me.email,
        ),
      ),
  ],
  [
    'an account left out, by the auditor',
    'left-out',
    () =>
      inLedger(
        Uint8Array.from(
          rowsOf(
            accountsOf(300).filter(({ email }) => email !== me.email),
            days[1],
          ),
        ),
      ),
  ],
  [
    'lowered, by its owner',
    'lowered',
    () => bySelf(fileOf(cheated(makeDay(withOwn([1n, 0n, 0n, 0n]), days[1])), 1, me.email)),
  ],
  ['lowered, by the auditor', 'lowered', () => inLedger(Uint8Array.from(rowsOf(withOwn([1n, 0n, 0n, 0n]), days[1])))],
  [
    'negative, by a neighbour of the leaf',
    'negative',
    () => {
      const { nonce, pieces, nodes } = pathOf(secondDay, me.email)
      const beside = Uint8Array.from(nodes[0] ?? [])
      new DataView(beside.buffer).setBigUint64(0, minus(50n))
      const path = Buffer.from(pathBytes(nonce, pieces, [beside, ...nodes.slice(1)])).toString('base64')
      return bySelf(fileOf(honest, 1, me.email, { path }))
    },
  ],
  [
    'negative, by the auditor',
    'negative',
    () => {
      const rows = Uint8Array.from(secondDay.rows)
      new DataView(rows.buffer).setBigUint64(48, minus(50n))
      return inLedger(rows)
    },
  ],
  ['one leaf shown to two people', 'twice', () => bySelf(fileOf(honest, 1, emailOf(7)), known)],
  [
    'one leaf shown to two people under the second one’s address',
    'left-out',
    () => bySelf({ ...fileOf(honest, 1, emailOf(7)), email: me.email }),
  ],
  [
    'one leaf counted as both pieces',
    'twice',
    () => {
      const { nonce, pieces, nodes } = pathOf(secondDay, me.email)
      const path = Buffer.from(pathBytes(nonce, [pieces[0], pieces[0]] as typeof pieces, nodes)).toString('base64')
      return bySelf(fileOf(honest, 1, me.email, { path }))
    },
  ],
  [
    'an account in the tree twice',
    'twice',
    () => {
      const row = secondDay.rows.subarray(0, rowLength)
      return inLedger(Uint8Array.from([...row, ...secondDay.rows]))
    },
  ],
  ['yesterday’s proof for today', 'another-day', () => bySelf(fileOf(honest, 0, me.email))],
  [
    'a leaf moved between days',
    'left-out',
    () => bySelf({ ...fileOf(honest, 1, me.email), path: fileOf(honest, 0, me.email).path }),
  ],
  [
    'a changed old day, by an investor',
    'changed-day',
    () =>
      bySelf({
        ...fileOf(honest, 1, me.email),
        log: fileOf(cheated(makeDay(withOwn([9n, 9n, 9n, 9n]), days[1])), 1, me.email).log,
      }),
  ],
  [
    'a changed old day, by the auditor',
    'changed-day',
    () => byAuditor({ entries: honestLog.entries.map((one) => one.replace('accounts 300', 'accounts 299')), copy: [] }),
  ],
  [
    'a changed old day that was signed again',
    'changed-day',
    () =>
      byAuditor({ entries: cheated(makeDay(withOwn([9n, 9n, 9n, 9n]), days[1])).map(({ entry }) => entry), copy: [] }),
  ],
  ['a dropped day in the middle', 'dropped-day', () => byAuditor({ ...relogged([0, 2]), copy: [] })],
  ['a dropped day at the end', 'dropped-day', () => byAuditor(relogged([0, 1]))],
  ['a dropped day, by whoever kept a head', 'dropped-day', () => compareHeads(hash, headOf(3), headOf(2), [])],
  [
    'two heads, by whoever kept one',
    'two-heads',
    () => compareHeads(hash, headOf(3), { ...headOf(3), root: toHex(hash(utf8('other'))) }, []),
  ],
  ['two heads, by the auditor from a statement', 'two-heads', () => byAuditor({ kept: [{ size: 2, root: 'abcd' }] })],
  [
    'two heads, by the auditor from the copy',
    'two-heads',
    () => byAuditor({ copy: cheated(makeDay(withOwn([9n, 9n, 9n, 9n]), days[1])).map(({ entry }) => entry) }),
  ],
  [
    'a wrong sum with right hashes, by an investor',
    'wrong-sum',
    () => bySelf(fileOf(cheated(makeDay(accountsOf(300), days[1], lessOwed)), 1, me.email)),
  ],
  [
    'a wrong sum with right hashes, by the auditor',
    'wrong-sum',
    () => auditTree(hash, lessOwed(secondDay.record), secondDay.rows).map(({ cheat }) => cheat)[0],
  ],
  [
    'a leaf swapped, by the auditor',
    'leaf-swapped',
    () =>
      auditTree(hash, secondDay.record, Uint8Array.from(rowsOf(withOwn([9n, 9n, 9n, 9n]), days[1]))).map(
        ({ cheat }) => cheat,
      )[0],
  ],
  [
    'a leaf swapped against the ledger',
    'leaf-swapped',
    () => {
      const rows = Uint8Array.from(secondDay.rows)
      rows[20] = (rows[20] ?? 0) ^ 1
      return inLedger(rows)
    },
  ],
  [
    'an overflow, when a day is made',
    'overflow',
    () => {
      try {
        makeDay(
          [...accountsOf(3), { email: 'x', sums: [tooBig, 0n, 0n, 0n] }, { email: 'y', sums: [tooBig, 0n, 0n, 0n] }],
          days[1],
        )
      } catch (error) {
        return error instanceof Caught ? error.cheat : undefined
      }
      return undefined
    },
  ],
  [
    'an overflow, by an investor',
    'overflow',
    () => {
      const { nonce, pieces, nodes } = pathOf(secondDay, me.email)
      const [first, second] = [0, 1].map((at) => Uint8Array.from(nodes[at + 10] ?? [])) as [Bytes, Bytes]
      for (const one of [first, second]) new DataView(one.buffer).setBigUint64(0, tooBig)
      const path = Buffer.from(pathBytes(nonce, pieces, [...nodes.slice(0, 10), first, second, ...nodes.slice(12)]))
      return bySelf(fileOf(honest, 1, me.email, { path: path.toString('base64') }))
    },
  ],
  ['a custody figure changed after signing', 'custody-changed', () => byAuditor({ custodyOf: () => 99n })],
  [
    'a record that was never signed',
    'bad-signature',
    () => bySelf({ ...fileOf(honest, 1, me.email), entry: secondDay.entry.replace('accounts 300', 'accounts 301') }),
  ],
]

const tooBig = (1n << 63n) - 1n
const lessOwed = (record: DayRecord): DayRecord => ({ ...record, sums: record.sums.map((sum) => sum / 2n) })
const headOf = (size: number) => ({
  size,
  root: toHex(
    logRoot(
      hash,
      honest.slice(0, size).map(({ entry }) => logLeaf(hash, entry)),
    ),
  ),
})
function relogged(kept: readonly number[]) {
  const entries = kept.map((index) => honest[index]?.entry ?? '')
  const headSignatures = entries.map((_, index) =>
    signed(
      headText({
        size: index + 1,
        root: toHex(
          logRoot(
            hash,
            entries.slice(0, index + 1).map((one) => logLeaf(hash, one)),
          ),
        ),
      }),
    ),
  )
  return { entries, headSignatures }
}

describe('planted cheats', () => {
  test.each(planted)('%s: %s', async (_, cheat, plant) => {
    expect(await plant()).toBe(cheat)
  })
})

describe('the log', () => {
  const leaves = Array.from({ length: 20 }, (_, number) => hash(utf8(`entry ${number}`)))
  const rootOf = (size: number) => toHex(logRoot(hash, leaves.slice(0, size)))

  test('proves every entry at every size, and no other', () => {
    for (let size = 1; size <= leaves.length; size++) {
      const inLog = leaves.slice(0, size)
      for (const [index, leaf] of inLog.entries()) {
        const path = inclusionPath(hash, inLog, index)
        expect(toHex(rootByInclusion(hash, leaf, index, size, path) ?? hash(leaf))).toBe(rootOf(size))
        const other = rootByInclusion(hash, hash(leaf), index, size, path)
        expect(other && toHex(other)).not.toBe(rootOf(size))
      }
      expect(rootByInclusion(hash, leaves[0] as Bytes, size, size, [])).toBeUndefined()
    }
  })

  test('proves that it only grew, from every size to every later one', () => {
    for (let later = 1; later <= leaves.length; later++) {
      for (let size = 1; size <= later; size++) {
        const path = consistencyPath(hash, leaves.slice(0, later), size)
        const kept = { size, root: rootOf(size) }
        expect(compareHeads(hash, kept, { size: later, root: rootOf(later) }, path)).toBeUndefined()
        if (size < later) {
          const other = { size, root: toHex(hash(utf8(kept.root))) }
          expect(compareHeads(hash, other, { size: later, root: rootOf(later) }, path)).toBe('changed-day')
        }
      }
    }
  })

  test('has the root of RFC 9162’s predecessor for the empty log and for one entry', () => {
    expect(toHex(logRoot(hash, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    // The leaf hash of the empty entry, as the test vectors of certificate transparency have it.
    expect(toHex(logLeaf(hash, ''))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  })
})

describe('the example', () => {
  const example = new URL('../../../docs/proof-example.json', import.meta.url).pathname
  const python = new URL('../../../docs/check_proof.py', import.meta.url).pathname
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const run = (file: string) => spawnSync('python3', [python, file], { encoding: 'utf8' }).stdout

  test('is a proof of the code as it is', async () => {
    await expect(`${JSON.stringify(fileOf(honest, 1, me.email), null, 2)}\n`).toMatchFileSnapshot(example)
  })

  test.skipIf(!hasPython)('is checked by a second implementation, where there is Python 3', async () => {
    expect(run(example)).toContain(`Proved: ${me.email} is in what was owed on 2026-03-02: {'wallet': ${me.sums[0]}`)
    const folder = await mkdtemp(join(tmpdir(), 'larkfield-proof-'))
    const caught = async (file: ProofFile) => {
      const place = join(folder, 'proof.json')
      await writeFile(place, JSON.stringify(file))
      return /NOT PROVED \((.+)\)/.exec(run(place))?.[1]
    }
    const file = fileOf(honest, 1, me.email)
    const cheats = [
      await caught({ ...file, email: 'other@example.com' }),
      await caught({ ...file, day: days[0] }),
      await caught({ ...file, path: fileOf(honest, 0, me.email).path }),
      await caught({ ...file, entry: file.entry.replace('accounts 300', 'accounts 301') }),
      await caught(fileOf(cheated(makeDay(accountsOf(300), days[1], lessOwed)), 1, me.email)),
      await caught({ ...file, log: fileOf(cheated(makeDay(accountsOf(9), days[1])), 1, emailOf(3)).log }),
    ]
    expect(cheats).toEqual(['left-out', 'another-day', 'left-out', 'bad-signature', 'wrong-sum', 'changed-day'])
    await rm(folder, { recursive: true })
  })
})

describe('the format', () => {
  test('has a path of less than 2 kB for the account that shares the least of it, among a million of $40,000 each', () => {
    const height = heightOf(1_000_000)
    const places = [0, 2 ** groupHeight - 1]
    const siblings = siblingsOf(places, height)
    expect([height, siblings.length]).toEqual([21, 2 * (groupHeight - 1) + height - groupHeight])
    const average = 10_000_00n
    const nodes = siblings.map(({ level }) => {
      const node = new Uint8Array(nodeLength)
      for (let book = 0; book < 4; book++) new DataView(node.buffer).setBigUint64(8 * book, average << BigInt(level))
      return node
    })
    const pieces = places.map((position) => ({ position, sums: [average, average, average, average] }))
    expect(Buffer.from(pathBytes(hash(utf8('nonce')), pieces, nodes)).toString('base64').length).toBeLessThan(2000)
  })

  test('has a SHA-256 that agrees with the platform’s at every length', () => {
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256)
      expect(toHex(sha256(bytes))).toBe(toHex(hash(bytes)))
    }
  })

  test('reads a record back as it was written', () => {
    expect(readRecord(secondDay.entry)).toEqual(secondDay.record)
    const without = makeDay(accountsOf(2), days[0], (record) => ({ ...record, custody: undefined }))
    expect(readRecord(without.entry)).toEqual(without.record)
  })

  test('splits an account into pieces that add up to it', () => {
    const row = rowOf(hash, nonceOf('a', days[0]), hash(utf8('a')), [5n, 1_000_000_000_000n, 0n, 77n])
    const [first, second] = piecesIn(row) as [Sums, Sums]
    expect(first.map((amount, book) => amount + (second[book] ?? 0n))).toEqual([5n, 1_000_000_000_000n, 0n, 77n])
  })

  test.each([
    [0n, 0],
    [1n, 1],
    [100_00n, 1],
    [100_01n, 2],
    [100_000_00n, 4],
    [100_000_01n, 5],
  ])('puts a total of %i cents into range %i', (total, range) => {
    expect(rangeOf(total)).toBe(range)
  })
})
