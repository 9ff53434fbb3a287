import type { UserRecord } from '#features/accounts/api.ts'
import { kycLevelOf, levelNames } from '#features/accounts/kyc-level.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import { Status } from '#platform/web/ui/Status.tsx'

type IdentityFactsProps = { readonly user: Pick<UserRecord, 'kycStatus' | 'kyc'>; readonly now: number }

/** The level of an approved person, in what it consists, and until when. */
export function IdentityFacts({ user: { kycStatus, kyc }, now }: IdentityFactsProps) {
  if (kycStatus !== 'Approved') return null
  const { checkedName, expiresOn } = kyc ?? {}
  const level = kycLevelOf({ kycStatus, expiresOn }, new Date(now))
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        Verification level <Status tone={level === 'full' ? 'good' : 'neutral'} label={levelNames[level]} />
      </p>
      {checkedName !== undefined && (
        <p className="wrap-anywhere">Your statements and receipts carry the name on your document: {checkedName}.</p>
      )}
      <p className="text-ink-muted">
        {expiresOn === undefined
          ? 'Your documents are approved. We have not entered their details.'
          : level === 'full'
            ? `Your document is valid until ${utcLongDayText(expiresOn)}. From then on the level is basic, and other limits can apply.`
            : `Your document expired on ${utcLongDayText(expiresOn)}. Other limits can apply until we have checked a new one.`}
      </p>
    </div>
  )
}
