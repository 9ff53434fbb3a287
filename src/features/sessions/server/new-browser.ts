import { tellOwner } from '#features/accounts/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newBrowser } from './letters.ts'

type Person = { readonly _id: string; readonly name: string; readonly email: string }

/** Tells the owner that a browser signed in which the account did not know. */
export function tellOfNewBrowser(tx: Tx, context: Context, client: Client, person: Person, now: Date): void {
  tellOwner(tx, context, client, person._id, newBrowser(person), now)
}
