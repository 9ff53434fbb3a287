import { after, day } from '#kernel/clock.ts'
import { describeDevice } from '#kernel/device.ts'
import { utcMomentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { notMeLinkLifetime } from '../../security-event.ts'
import { addToken } from '../credentials/store.ts'
import { addSecurityEvent, byStaff } from './store-events.ts'

type Whereabouts = Pick<Client, 'address' | 'userAgent'>

/**
 * Sends a letter about the security of an account. It says when and from where the thing was done, carries the link
 * “This was not me”, and its heading becomes a line of the history. A new browser has its line from the sign-in itself.
 */
export function tellOwner(
  tx: Tx,
  context: Context,
  from: Whereabouts | 'our staff',
  userId: string,
  letter: NoticeLetter,
  now: Date,
): void {
  const token = randomToken()
  addToken(tx, digest(token), 'not me', userId, after(now, notMeLinkLifetime))
  const told: NoticeLetter = {
    ...letter,
    paragraphs: [...letter.paragraphs, whenAndWhere(from, now)],
    secretLink: {
      text: `If it was not you, tell us with this link. It signs out everybody, stops withdrawals, and lets you choose a new password. It works once, for ${notMeLinkLifetime / day} days.`,
      label: 'This was not me',
      url: context.config.appUrl + paths.notMe(token),
    },
  }
  context.letters.enqueue(tx, told, now)
  if (letter.kind === 'new-browser') return
  const client = from === 'our staff' ? byStaff : from
  addSecurityEvent(tx, { userId, kind: 'changed', detail: letter.heading, isNewBrowser: false, client }, now)
}

function whenAndWhere(from: Whereabouts | 'our staff', now: Date): string {
  const moment = utcMomentText(now)
  if (from === 'our staff') return `When: ${moment}, by our staff.`
  return `When and where: ${moment}, ${describeDevice(from.userAgent)}, address ${from.address}.`
}
