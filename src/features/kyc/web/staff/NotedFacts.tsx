import { countryName } from '#features/accounts/countries.ts'
import { hasExpired, kycLevelOf, levelNames } from '#features/accounts/kyc-level.ts'
import { utcDayText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import type { ReviewRecord } from '../../api.ts'
import { SameDocument, useOthers } from './SameDocument.tsx'

type NotedFactsProps = {
  readonly person: ReviewRecord
  readonly now: number
  /** Absent while the form is open, and for staff who look at themselves. */
  readonly onEdit: (() => void) | undefined
}

/** The facts of approved documents, with the way to enter or correct them. */
export function NotedFacts({ person, now, onEdit }: NotedFactsProps) {
  const { facts, kycStatus } = person
  const others = useOthers(person._id, facts ?? undefined)
  const level = kycLevelOf({ kycStatus, expiresOn: facts?.expiresOn }, new Date(now))
  return (
    <section aria-label="Details of the document" className="mt-4 grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-3 font-medium">
          Level <Status tone={level === 'full' ? 'good' : 'neutral'} label={levelNames[level]} />
        </h3>
        {onEdit && (
          <Button variant="secondary" size="sm" onClick={onEdit}>
            {facts ? 'Correct the details' : 'Enter the details'}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <Notice tone="bad" title="A document on several accounts">
          <SameDocument others={others} />
        </Notice>
      )}
      {facts ? (
        <Details
          dense
          items={[
            { label: 'Name', value: facts.checkedName },
            { label: 'Document', value: `${facts.documentType}, ${countryName(facts.documentCountry)}` },
            { label: 'Number', value: facts.documentNumber },
            { label: 'Born', value: utcDayText(facts.birthDate) },
            {
              label: hasExpired(facts.expiresOn, new Date(now)) ? 'Expired' : 'Expires',
              value: utcDayText(facts.expiresOn),
            },
          ]}
        />
      ) : (
        <p className="text-ink-muted">No details of the document have been entered.</p>
      )}
    </section>
  )
}
