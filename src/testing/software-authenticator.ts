/** An authenticator in software: it makes passkeys (ES256, no attestation) and signs with them, as a browser passes it on. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskeyAnswer,
  PasskeyAnswer,
  RequestOptions,
} from '#features/credentials/passkeys-api.ts'

/** Errors that a test may make on purpose. */
type Signing = {
  readonly counter?: number
  readonly isVerified?: boolean
  readonly userHandle?: string
}

export type SoftwareAuthenticator = {
  create(options: CreationOptions): NewPasskeyAnswer
  /** Every signature counts one up unless the test says otherwise. */
  sign(options: RequestOptions, signing?: Signing): PasskeyAnswer
}

/** The origin under which a test's browser reaches the application. */
const testOrigin = 'http://localhost'

export function softwareAuthenticator(origin = testOrigin): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let counted = 0
  return {
    create({ challenge, rp, user }) {
      userHandle = user.id
      const attested = Buffer.concat([
        Buffer.alloc(16),
        twoBytes(credentialId.length),
        credentialId,
        coseKeyOf(publicKey),
      ])
      const authData = Buffer.concat([headOf(rp.id, 0x40 | present | verified, counted), attested])
      const attestationObject = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }, signing = {}) {
      counted = signing.counter ?? counted + 1
      const flags = present | (signing.isVerified === false ? 0 : verified)
      const authenticatorData = headOf(rpId, flags, counted)
      const said = clientData('webauthn.get', challenge, origin)
      const signedData = Buffer.concat([authenticatorData, createHash('sha256').update(said).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signedData, privateKey).toString('base64url'),
          userHandle: signing.userHandle ?? userHandle,
        },
      }
    },
  }
}

const present = 0x01
const verified = 0x04

/** The relying party's hash, the flags and the count of signatures. */
function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** COSE: an elliptic curve key (2), for ES256 (-7), on P-256 (1), with its coordinates. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [1, cborInteger(2)],
    [3, cborInteger(-7)],
    [-1, cborInteger(1)],
    [-2, cborBytes(Buffer.from(x, 'base64url'))],
    [-3, cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function cborMap(entries: readonly (readonly [key: string | number, value: Buffer])[]): Buffer {
  const pairs = entries.flatMap(([key, value]) => [typeof key === 'string' ? cborText(key) : cborInteger(key), value])
  return Buffer.concat([cborHead(5, entries.length), ...pairs])
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

/** A major type and its argument. */
function cborHead(type: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(type << 5) | argument])
  if (argument < 256) return Buffer.from([(type << 5) | 24, argument])
  return Buffer.concat([Buffer.from([(type << 5) | 25]), twoBytes(argument)])
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
