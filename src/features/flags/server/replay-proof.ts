/** A receipt for a replay. A change of the rules needs one, so that untried rules cannot be saved. */
import { after, day, hour } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { type RuleSettings, ruleNames } from '../rules.ts'

/** The past that was looked at ends with the replay. */
const lastsFor = day

/** Replayed rules, and the version in force that they were compared with. */
type Replayed = { readonly rules: RuleSettings; readonly version: number }

function textOf({ rules, version }: Replayed, at: string): string {
  const settings = ruleNames.map((name) => [name, rules[name].on, rules[name].weight, rules[name].measure])
  return `flag rules replayed ${JSON.stringify([at, version, settings])}`
}

export function replayProof({ codeDigest }: Secrets, replayed: Replayed, now: Date): string {
  const at = now.toISOString()
  return `${at} ${codeDigest(textOf(replayed, at)).toString('base64url')}`
}

export function refuseUnreplayed(
  { isCode }: Secrets,
  proof: string,
  replayed: Replayed,
  now: Date,
): Refusal | undefined {
  const [at = '', code = ''] = proof.split(' ')
  const digest = Buffer.from(code, 'base64url')
  const isTried = digest.length === digestLength && isCode(textOf(replayed, at), digest)
  if (isTried && new Date(at) > after(now, -lastsFor)) return undefined
  const since = `within the last ${lastsFor / hour} hours`
  return refuse(
    'CHANGED',
    `These rules were not replayed against those in force ${since}. Please replay them, then save.`,
  )
}

/** Of an HMAC with SHA-256. */
const digestLength = 32
