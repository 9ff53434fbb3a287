/** Withdrawals of people in a country where nobody can be paid wait: neither asked for nor approved. */
import { refusePayoutTo } from '#features/countries/closed-countries.ts'
import { closedCountriesAt } from '#features/countries/server/door.ts'
import { verifiedOtherwise } from '#features/kyc/server/door.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Queries } from '#platform/server/database.ts'

type Payee = { readonly ownerId: string; readonly ownerCountry: string }

/** The country that the documents proved counts too, so that nobody is paid by changing the profile. */
export async function payoutsClosed(
  db: Queries,
  payees: readonly Payee[],
  now: Date,
): Promise<(payee: Payee) => Refusal | undefined> {
  const closed = await closedCountriesAt(db, now)
  if (closed.payout.length === 0) return () => undefined
  const proved = await verifiedOtherwise(
    db,
    payees.map(({ ownerId }) => ownerId),
  )
  return ({ ownerId, ownerCountry }) => refusePayoutTo(closed, [ownerCountry, proved.get(ownerId)?.country ?? ''])
}
