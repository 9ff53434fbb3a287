import { describeDevice } from '#features/credentials/device.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newBrowser } from './letters.ts'

type Person = { readonly name: string; readonly email: string }

/** Tells the owner that a browser signed in which the account did not know. */
export function tellOfNewBrowser(tx: Tx, { letters, brand }: Context, client: Client, person: Person, now: Date): void {
  const device = describeDevice(client.userAgent)
  letters.enqueue(tx, newBrowser(person, device, client.address, brand.supportEmail), now)
}
