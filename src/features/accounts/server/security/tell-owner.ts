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
import { addToken } from '../credentials/door.ts'
import { addSecurityEvent } from './store-events.ts'

/**
 * Sends a letter about the security of an account. It says when and from where the thing was done, carries the link
 * “This was not me”, and its heading becomes a line of the history. A new browser has its line from the sign-in itself.
 */
export function tellOwner(
  tx: Tx,
  context: Context,
  client: Pick<Client, 'address' | 'userAgent'>,
  userId: string,
  letter: NoticeLetter,
  now: Date,
): void {
  const token = randomToken()
  addToken(tx, digest(token), 'not me', userId, after(now, notMeLinkLifetime))
  const told: NoticeLetter = {
    ...letter,
    paragraphs: [...letter.paragraphs, whenAndWhere(client, now)],
    secretLink: {
      text: `If it was not you, tell us with this link. It signs out everybody, stops withdrawals, and lets you choose a new password. It works once, for ${notMeLinkLifetime / day} days.`,
      label: 'This was not me',
      url: context.config.appUrl + paths.notMe(token),
    },
  }
  context.letters.enqueue(tx, told, now)
  if (letter.kind === 'new-browser') return
  addSecurityEvent(tx, { userId, kind: 'changed', detail: letter.heading, isNewBrowser: false, client }, now)
}

function whenAndWhere({ userAgent, address }: Pick<Client, 'address' | 'userAgent'>, now: Date): string {
  return `When and where: ${utcMomentText(now)}, ${describeDevice(userAgent)}, address ${address}.`
}
