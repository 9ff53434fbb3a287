/** One-time codes by time (RFC 6238), with the settings that every authenticator app knows. */
import { Secret, TOTP } from 'otpauth'
import { stepAt, totpDigits, totpDrift, totpPeriodSeconds } from '../authenticator.ts'

const settings = { algorithm: 'SHA1', digits: totpDigits, period: totpPeriodSeconds }

/** 160 bits, as the RFC recommends. */
const secretBytes = 20

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes
}

/** The time step to which the code belongs, if it is one of the steps around this moment. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const key = secretOf(secret)
  const delta = TOTP.validate({ ...settings, secret: key, token: code, timestamp: at.getTime(), window: totpDrift })
  return delta === null ? undefined : stepAt(at) + delta
}

/** Passes the secret to an app: by a link in a QR code, or typed by hand. */
export function totpAddress(secret: Uint8Array, issuer: string, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...settings, secret: secretOf(secret), issuer, label: email })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
