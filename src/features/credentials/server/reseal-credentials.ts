import type { Queries } from '#platform/server/database.ts'
import type { Resealed } from '#platform/server/seal.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { authenticatorLabel, recoveryLabel } from './seal-labels.ts'
import { replaceSealed, type Sealed, type SealedColumn, sealedByOthers } from './store-sealed.ts'

const batchSize = 200
const beginning = { userId: '00000000-0000-0000-0000-000000000000', column: '' }

const labels: Readonly<Record<SealedColumn, (userId: string) => string>> = {
  secret: authenticatorLabel,
  'offered secret': authenticatorLabel,
  'digest key': recoveryLabel,
}

/** Seals secrets of authenticator apps, and the keys of recovery codes, with the current key. Nothing is locked. */
export async function resealCredentials(db: Queries, secrets: Secrets): Promise<Resealed> {
  const failed: string[] = []
  let count = 0
  let last: { readonly userId: string; readonly column: string } = beginning
  for (;;) {
    const batch = await sealedByOthers(db, secrets.sealHead, last, batchSize)
    for (const sealed of batch) {
      const anew = sealedAnew(secrets, sealed)
      if (anew === undefined) failed.push(`${sealed.column} of ${sealed.userId}`)
      else {
        await replaceSealed(db, sealed, anew)
        // Counted even if another transaction changed it meanwhile: then there is another pass, which looks at it
        // again.
        count += 1
      }
    }
    last = batch.at(-1) ?? last
    if (batch.length < batchSize) return { count, failed }
  }
}

function sealedAnew({ credentialSeal }: Secrets, { userId, column, bytes }: Sealed): Buffer | undefined {
  const label = labels[column](userId)
  try {
    return credentialSeal.seal(credentialSeal.open(bytes, label), label)
  } catch {
    return undefined
  }
}
