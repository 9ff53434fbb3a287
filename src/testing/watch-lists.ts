/** Lists for tests, and people whom they name. */
import { addWatchList, hitsOfUser } from '#features/screening/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import type { Upload } from './browser.ts'
import { investorWith, type Person } from './people.ts'
import type { World } from './world.ts'

let uploads = 0

/** A CSV file with these lines. */
export function csvFile(...lines: readonly string[]): Upload {
  return { field: 'file', name: 'list.csv', type: 'text/csv', bytes: Buffer.from(lines.join('\n')) }
}

export async function uploadList(admin: Person, file: Upload, mapping: Record<string, string>) {
  uploads += 1
  const query = { ...mapping, title: `List ${uploads}`, kind: 'sanctions' }
  const { status, body } = await admin.browser.upload(addWatchList, [file], {}, { query })
  if (status !== 200) throw new Error(`The list was refused: ${JSON.stringify(body)}`)
  return body
}

/** An investor who has asked for a payout, and whose address a list has. */
export async function listedPerson(world: World, admin: Person) {
  const person = await investorWith(world, admin, 500)
  await uploadList(admin, csvFile('Mail', person.email), { email: 'Mail' })
  const body = { amount: 20, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  const asked = await person.browser.call(createWithdrawal, { body })
  const { hits } = (await admin.browser.call(hitsOfUser, { params: { id: person.id } })).body
  const [hit] = hits
  if (asked.status !== 200 || hit === undefined) throw new Error('The person was not screened')
  return { person, hit, withdrawalId: asked.body.withdrawal._id }
}
