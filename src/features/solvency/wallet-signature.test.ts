import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { verifyAddresses } from './solvency-setting.ts'
import { walletOf, withHighS } from './wallet-signature.fixture.ts'
import { namedIn, whyNotSigned } from './wallet-signature.ts'

const [ours, others] = [walletOf('ours'), walletOf('others')]
const message = 'Proof of liabilities, 2026-03-01'
const { uncompressed, compressed, nested, segwit, testnet, ethereum } = ours.addresses

const example = 'This is an example of a signed message.'

// By other programs: EIP-191 as web3 shows it, Bitcoin as a hardware wallet signs it for the seed “all all … all”, and a first one.
test.each([
  [
    '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
    'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  ],
  [
    '1JAd7XCBzGudGpJQSDSfpmJhiygtLQWaGL',
    'IP2PL321I4/N0HfVIEw+aUnCYdcAJpzvwdnS3O9rlQI2MO5hf2yKz560DI7dcEycp06kr8OT9D81tOiVgyTL3Rw=',
  ],
  [
    '3L6TyTisPBmrDAj6RoKmDzNnj4eQi54gD2',
    'I3RN5FFvrFwUCAgBVmRRajL+rZTeiXdc7H4k28JP4TMHWsCTAcTMjhl76ktkgWYdW46b8Z2Le4o4Ls21PC7gdQ0=',
  ],
  [
    '3L6TyTisPBmrDAj6RoKmDzNnj4eQi54gD2',
    'H3RN5FFvrFwUCAgBVmRRajL+rZTeiXdc7H4k28JP4TMHWsCTAcTMjhl76ktkgWYdW46b8Z2Le4o4Ls21PC7gdQ0=',
  ],
  [
    'bc1qannfxke2tfd4l7vhepehpvt05y83v3qsf6nfkk',
    'KLVddgDZ6afipJFV3fPP2455bCB/qrgzAQ+kH7eCiIm8R89iNIp6qgkjwIMqWJ+rVB6PEutU+3EckOIwfw9msZQ=',
  ],
  [
    '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    'Some data',
  ],
])('%s by another program', (address, signature, message = example) =>
  expect(whyNotSigned({ address, message, signature })).toBeUndefined(),
)

const long = `2026-03-01 ${'a long message '.repeat(25)}ü`

test.each([
  ['a key hash of an uncompressed key', uncompressed, ours.signBitcoin(message, 27), message],
  ['a key hash', compressed, ours.signBitcoin(message, 31), message],
  ['nested segwit', nested, ours.signBitcoin(message, 35), message],
  ['nested segwit, as a compressed key', nested, ours.signBitcoin(message, 31), message],
  ['segwit', segwit, ours.signBitcoin(message, 39), message],
  ['segwit in capitals', segwit.toUpperCase(), ours.signBitcoin(message, 39), message],
  ['segwit, as a compressed key', segwit, ours.signBitcoin(message, 31), message],
  ['a message of more than 252 bytes', segwit, ours.signBitcoin(long, 39), long],
  ['Ethereum', ethereum, ours.signEthereum(message), message],
  ['Ethereum with 0 and 1 for 27 and 28', ethereum, ours.signEthereum(message, 0), message],
  ['Ethereum, counted in bytes', ethereum, ours.signEthereum('über 2026-03-01'), 'über 2026-03-01'],
])('%s is verified', (_, address, signature, signed) => {
  expect(whyNotSigned({ address, message: signed, signature })).toBeUndefined()
})

const not = /not by this address, or is of another message/
const flipped = (at: number) => (bytes: Uint8Array) => bytes.with(at, (bytes[at] ?? 0) ^ 1) as Uint8Array
const zero = (from: number, to: number) => (bytes: Uint8Array) => Uint8Array.from(bytes).fill(0, from, to)
const bitcoin = ours.signBitcoin(message, 39)
const ether = ours.signEthereum(message)

test.each([
  ['another key', segwit, others.signBitcoin(message, 39), not],
  ['another key of Ethereum', ethereum, others.signEthereum(message), not],
  ['another message', segwit, ours.signBitcoin(`${message}.`, 39), not],
  ['another message of Ethereum', ethereum, ours.signEthereum(`${message}.`), not],
  ['a changed bit', segwit, ours.signBitcoin(message, 39, flipped(40)), not],
  ['another recovery bit', segwit, ours.signBitcoin(message, 39, flipped(0)), not],
  [
    'another recovery bit of Ethereum',
    ethereum,
    ours.signEthereum(message, 27, (bytes) => bytes.with(64, 55 - (bytes[64] ?? 0)) as Uint8Array),
    not,
  ],
  ['a recovery bit that no point has', segwit, ours.signBitcoin(message, 41), not],
  ['the kind of another address', compressed, bitcoin, not],
  ['a compressed key for an uncompressed address', uncompressed, ours.signBitcoin(message, 31), not],
  ['an uncompressed key for segwit', segwit, ours.signBitcoin(message, 27), not],
  ['the same key, another network', ethereum, bitcoin, /An Ethereum signature is/],
  ['the other way round', segwit, ether, /A Bitcoin signature is/],
  ['a high s', segwit, ours.signBitcoin(message, 39, withHighS(33, 0)), /second half is too large/],
  ['a high s of Ethereum', ethereum, ours.signEthereum(message, 27, withHighS(32, 64)), /second half is too large/],
  ['an r of zero', segwit, ours.signBitcoin(message, 39, zero(1, 33)), not],
  ['an s of zero', ethereum, ours.signEthereum(message, 27, zero(32, 64)), not],
  [
    'an r above the order',
    segwit,
    ours.signBitcoin(message, 39, (bytes) => Uint8Array.from(bytes).fill(255, 1, 33)),
    not,
  ],
  ['a header below', segwit, ours.signBitcoin(message, 20), /A Bitcoin signature is/],
  ['a header above', segwit, ours.signBitcoin(message, 43), /A Bitcoin signature is/],
  ['a header of Ethereum that is none', ethereum, ours.signEthereum(message, 29), /An Ethereum signature is/],
  ['base64 without its end', segwit, bitcoin.slice(0, -1), /A Bitcoin signature is/],
  ['base64 with a blank', segwit, `${bitcoin.slice(0, 40)} ${bitcoin.slice(41)}`, /A Bitcoin signature is/],
  ['base64 with bits after its end', segwit, bitcoin.replace(/.=$/, '/='), /A Bitcoin signature is/],
  ['a shorter one', segwit, btoa('short'), /A Bitcoin signature is/],
  ['hexadecimal without 0x', ethereum, ether.slice(2), /An Ethereum signature is/],
  ['hexadecimal that is longer', ethereum, `${ether}00`, /An Ethereum signature is/],
  ['a test network', testnet, bitcoin, /not an address of the main network/],
  ['a wrong checksum', segwit.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), bitcoin, /not an address/],
  ['Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ether, /cannot be checked here/],
  ['Taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', bitcoin, /cannot be checked here/],
  [
    'a script of segwit',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    bitcoin,
    /cannot be checked/,
  ],
])('%s is refused', (_, address, signature, why) => {
  expect(whyNotSigned({ address, message, signature })).toMatch(why)
})

const log = ['2026-02-27', '2026-02-28'].map((day, place) => ({ day, root: `${place}a`.repeat(32) }))

test.each([
  ['a root', `Day 2026-02-28, root ${'1a'.repeat(32)}`, { day: '2026-02-28', isRoot: true }],
  ['a root in capitals', `2026-01-01 ${'0A'.repeat(32)}`, { day: '2026-02-27', isRoot: true }],
  ['a date', 'On 2026-02-28 we hold this', { day: '2026-02-28', isRoot: false }],
  ['a root of another log', `2026-02-28 ${'ff'.repeat(32)}`, { day: '2026-02-28', isRoot: false }],
  ['a date that is none', 'On 2026-02-30', undefined],
  ['neither', 'We hold this', undefined],
])('a message with %s', (_, text, named) => expect(namedIn(text, log)).toEqual(named))

describe('the list of addresses', () => {
  const now = new Date('2026-03-01T09:00:00Z')
  const wallet = { label: 'Cold', address: segwit }
  const signed = (text: string) => ({ ...wallet, signed: { message: text, signature: ours.signBitcoin(text, 39) } })
  const verify = (...asked: Parameters<typeof verifyAddresses>[0]) => verifyAddresses(asked, log, now)

  it('keeps what was found with the time of the check, and leaves a claim a claim', () => {
    const claim = { label: 'Hot', address: ethereum }
    expect(verify(signed(message), claim)).toEqual([
      {
        ...wallet,
        signed: { ...signed(message).signed, day: '2026-03-01', isRoot: false, verifiedAt: now.toISOString() },
      },
      claim,
    ])
  })

  it.each([
    ['a signature of another message', { ...wallet, signed: { ...signed(message).signed, message: 'No' } }, not],
    ['a message without a day', signed('We hold this'), /must contain the root of a day/],
    ['a day to come', signed('2026-03-02'), /has not come yet/],
  ])('refuses %s by name', (_, asked, why) => {
    const refused = verify(asked)
    expect(isRefusal(refused) && refused.message).toMatch(why)
    expect(isRefusal(refused) && refused.message).toMatch(/^Cold: /)
  })

  it('refuses an address twice', () => expect(isRefusal(verify(wallet, { ...wallet, label: 'Again' }))).toBe(true))
})
