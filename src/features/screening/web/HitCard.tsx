import { useState } from 'react'
import { countryName } from '#features/accounts/countries.ts'
import * as paths from '#kernel/paths.ts'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { HitRecord, judgeHit } from '../api.ts'
import { type Verdict, verdictNames } from '../verdict.ts'
import { listKindNames } from '../watch-list-names.ts'

const useJudgeHitMutation = writeOnce<typeof judgeHit>('POST /api/screening/hits/{id}/verdict', ['Screening', 'Queue'])

const placeNames = (codes: readonly string[]) => codes.map(countryName).join(', ')

/** Puts the entry of a list beside the person, with the reasons and the verdict. */
export function HitCard({ hit }: { readonly hit: HitRecord }) {
  const { person, list, entry, points, because, stopsPayouts, verdict } = hit
  const [asking, setAsking] = useState<Verdict>()
  const born = entry.birthDates.join(', ')
  const others = entry.names.filter((name) => name !== hit.matched).join(', ')
  const facts = [
    { label: 'On the list', value: hit.matched },
    ...(others ? [{ label: 'Also known as', value: others }] : []),
    ...(born ? [{ label: 'Born', value: born }] : []),
    ...(entry.countries.length > 0 ? [{ label: 'Countries', value: placeNames(entry.countries) }] : []),
    ...(entry.reference ? [{ label: 'Reference', value: entry.reference }] : []),
    { label: 'Why', value: because.join('; ') },
    {
      label: 'Our person',
      value: [person.name, person.country && countryName(person.country), person.email].filter(Boolean).join(', '),
    },
  ]
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-medium leading-snug">
            <TextLink to={paths.user(person._id)}>{person.name}</TextLink>
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {list.name}, {listKindNames[list.kind]}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={stopsPayouts ? 'bad' : 'neutral'}>{points} of 100</Badge>
          <span className="text-ink-muted text-sm">
            {stopsPayouts ? 'Payouts wait' : 'Payouts go on'}, found <Moment at={hit.foundAt} />
          </span>
        </p>
      </div>
      <Details items={facts} />
      <Said hit={hit} />
      <div className="mt-4 flex flex-wrap gap-2">
        {(['different', 'same'] as const)
          .filter((next) => next !== verdict)
          .map((next) => (
            <Button
              key={next}
              size="sm"
              variant={next === 'same' ? 'danger' : 'secondary'}
              aria-label={`${verdictNames[next]}: ${person.name} and ${hit.matched}`}
              onClick={() => setAsking(next)}
            >
              {verdictNames[next]}
            </Button>
          ))}
      </div>
      {asking && <VerdictDialog hit={hit} verdict={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

function Said({ hit: { verdict, reason, first, decided } }: { readonly hit: HitRecord }) {
  const said = decided ?? first
  if (!said) return null
  return (
    <p className="mt-4 text-[0.9375rem]">
      {verdict ? verdictNames[verdict] : 'Somebody else, if a second person agrees'}, says {said.by},{' '}
      <Moment at={said.at} />: “{reason}”
    </p>
  )
}

type VerdictDialogProps = { readonly hit: HitRecord; readonly verdict: Verdict; readonly onClose: () => void }

function VerdictDialog({ hit: { _id: id, person, matched }, verdict, onClose }: VerdictDialogProps) {
  const [judge] = useJudgeHitMutation()
  const consequence = {
    same: 'Payouts to this person stay stopped.',
    different: 'Payouts go on, and this entry is not asked about again until it or the person’s facts change.',
  }
  return (
    <ReasonDialog
      title={`${verdictNames[verdict]}: ${person.name} and ${matched}`}
      description={consequence[verdict]}
      hint="It is kept in the audit log. The person is not told."
      missing="Please say why"
      maxLength={500}
      rows={3}
      act={{ label: verdictNames[verdict], ...(verdict === 'same' && { variant: 'danger' as const }) }}
      onSubmit={async (reason) => toastSuccess(await judge({ id, verdict, reason }), 'Something went wrong.')}
      onClose={onClose}
    />
  )
}
