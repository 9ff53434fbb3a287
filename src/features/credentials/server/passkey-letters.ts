/** The letters about passkeys. */

import { describeDevice } from '#kernel/device.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }
type Named = { readonly name: string }

const place = { label: 'See my passkeys', path: withQuery(paths.userProfile, { tab: 'security' }) }

export function passkeyAdded(person: Person, passkey: Named, client: Client, supportEmail: string): Letter {
  return {
    kind: 'factor-changed',
    to: person.email,
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `The passkey “${passkey.name}” was added to your account, from ${whereOf(client)}. Whoever has it can sign in with it alone.`,
      `If it was not you, please remove it at once, change your password, and write to ${supportEmail}.`,
    ],
    place,
  }
}

export function passkeyRemoved(person: Person, passkey: Named, client: Client, supportEmail: string): Letter {
  return {
    kind: 'factor-changed',
    to: person.email,
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `The passkey “${passkey.name}” was removed from your account, from ${whereOf(client)}. Nobody can sign in with it any more.`,
      `If it was not you, please change your password at once, and write to ${supportEmail}.`,
    ],
    place,
  }
}

export function passkeyCopied(person: Person, passkey: Named, supportEmail: string): Letter {
  return {
    kind: 'factor-changed',
    to: person.email,
    subject: 'A passkey of yours may have been copied',
    heading: 'A passkey of yours may have been copied',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      `We refused your passkey “${passkey.name}” just now. Its count of uses went backwards, as it does when there is a second copy of it.`,
      `Please remove this passkey and add a new one. If you made no copy of it yourself, please write to ${supportEmail}.`,
    ],
    place,
  }
}

function whereOf({ userAgent, address }: Client): string {
  return `${describeDevice(userAgent)}, ${address}`
}
