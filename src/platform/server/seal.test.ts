import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { byteSealFor, derived, sealHeadLength, textSealFor } from './seal.ts'
import { createSecrets } from './secrets.ts'

const first = 'the first secret of thirty-two letters'
const second = 'another secret of thirty-two letters!'
const bytes = Buffer.from('Passport of Iris Fielding')

/** The format before key rotation: nothing says which secret was used. */
function sealedWithoutHead(secret: string, label: string): Buffer {
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', derived(secret, 'files'), nonce).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

test('the first secret seals, and each secret opens what it sealed', () => {
  const before = byteSealFor([first], 'files')
  const during = byteSealFor([second, first], 'files')
  const after = byteSealFor([second], 'files')
  const old = before.seal(bytes, 'a')
  expect(during.open(old, 'a')).toEqual(bytes)
  expect(() => after.open(old, 'a')).toThrow('No known secret key')
  const fresh = during.seal(bytes, 'a')
  expect(after.open(fresh, 'a')).toEqual(bytes)
  expect(() => before.open(fresh, 'a')).toThrow('No known secret key')
})

test('sealed bytes begin with the id of their secret, whatever the purpose, and the secrets recognise it', () => {
  const head = byteSealFor([first], 'files').seal(bytes, '').subarray(0, sealHeadLength)
  expect(textSealFor([first, second], 'letters').seal('text').subarray(0, sealHeadLength)).toEqual(head)
  expect(createSecrets(first, [second]).sealHead).toEqual(head)
  expect(createSecrets(second, [first]).sealHead).not.toEqual(head)
})

test.each([[[first]], [[second, first]]] as const)(
  'bytes sealed before there was a head still open with %j',
  (keys) => {
    const seal = byteSealFor(keys as unknown as [string], 'files')
    expect(seal.open(sealedWithoutHead(first, 'documents/a'), 'documents/a')).toEqual(bytes)
    expect(() => seal.open(sealedWithoutHead(first, 'documents/a'), 'documents/b')).toThrow()
  },
)

test.each([0, 3, 8, 20, 36, 50])('a change of byte %i is detected', (place) => {
  const seal = byteSealFor([second, first], 'files')
  const sealed = seal.seal(bytes, 'a')
  sealed.writeUInt8(sealed.readUInt8(place) ^ 1, place)
  expect(() => seal.open(sealed, 'a')).toThrow()
})

test.each([0, 5, 8, 20])('%i bytes are too short to be sealed', (length) => {
  expect(() => byteSealFor([first], 'files').open(Buffer.alloc(length), 'a')).toThrow()
})

test('an access code that was sent before the key was rotated is still valid', () => {
  const digest = createSecrets(first).codeDigest('123456')
  expect(createSecrets(second, [first]).isCode('123456', digest)).toBe(true)
  expect(createSecrets(second, [first]).isCode('123457', digest)).toBe(false)
  expect(createSecrets(second).isCode('123456', digest)).toBe(false)
})
