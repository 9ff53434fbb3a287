import { countryName } from '#features/accounts/countries.ts'
import { AccountStatus, DetailsHistory } from '#features/accounts/web/door.ts'
import type { ConsentRecord } from '#features/consents/api.ts'
import type { ConsentSubject } from '#features/consents/consent.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { dutiesOf, isStaff, roleNames } from '#kernel/access.ts'
import { countOf, nameIn, utcLongDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { longDayText, momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { dutiesText } from '../../duties.ts'
import { factorsText } from '../factor-names.ts'
import type { Overview } from '../queries.ts'

export function ProfileTab({ overview }: { readonly overview: Overview }) {
  const { user, referredBy, friends } = overview
  return (
    <Card>
      <Details
        items={[
          {
            label: 'Role',
            value: user.role === 'suspended' ? <AccountStatus is="suspended" /> : nameIn(roleNames, user.role),
          },
          ...(isStaff(user.role) ? [{ label: 'Duties', value: dutiesText(dutiesOf(user)) }] : []),
          {
            label: 'E-mail',
            value: (
              <span className="flex flex-wrap items-center gap-2">
                {user.email} <AccountStatus is={user.isVerified ? 'verified' : 'unverified'} />
              </span>
            ),
          },
          { label: 'Phone', value: user.phone || 'Not given' },
          { label: 'Country', value: user.country ? countryName(user.country) : 'Not given' },
          { label: 'Former details', value: <DetailsHistory userId={user._id} /> },
          { label: 'KYC', value: <KycLine overview={overview} /> },
          { label: 'With us since', value: longDayText(user.createdAt) },
          { label: 'Signs in with', value: user.hasPassword ? 'A password' : 'Google, or a reset link' },
          ...(overview.factors ? [{ label: 'Strong factors', value: factorsText(overview.factors) }] : []),
          {
            label: 'Referred by',
            value: referredBy ? <TextLink to={paths.user(referredBy._id)}>{referredBy.name}</TextLink> : 'Nobody',
          },
          { label: 'Has referred', value: countOf(friends, 'person', 'people') },
          { label: 'Terms', value: <ConsentLines overview={overview} subject="terms" /> },
          { label: 'Age', value: <ConsentLines overview={overview} subject="age" /> },
          { label: 'Bio', value: <span className="whitespace-pre-line">{user.bio || 'None'}</span> },
        ]}
      />
    </Card>
  )
}

function ConsentLines({ overview, subject }: { readonly overview: Overview; readonly subject: ConsentSubject }) {
  const consents = overview.consents.filter((consent) => consent.subject === subject)
  if (consents.length === 0) return 'Never asked'
  return (
    <ul className="grid gap-1">
      {consents.map((consent) => (
        <li key={consent.at + consent.given}>
          {textOf(consent)}{' '}
          <span className="text-ink-muted text-sm">
            {momentText(consent.at)}, from {consent.address}
          </span>
        </li>
      ))}
    </ul>
  )
}

function textOf({ subject, version, given }: ConsentRecord): string {
  if (subject === 'age') return given ? `Confirmed: at least ${version} years old.` : 'Not confirmed.'
  return given ? `Accepted version ${version}.` : `Version ${version} not accepted.`
}

function KycLine({ overview: { user } }: { readonly overview: Overview }) {
  const mine = dutiesOf(useAuth().user ?? { role: 'suspended' })
  const sees = mine.includes('identity') || mine.includes('compliance')
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RequestStatus state={user.kycStatus} />
        {user.kyc && sees && (
          <>
            <TextLink href={user.kyc.frontDoc} newTab>
              View Front
            </TextLink>
            <TextLink href={user.kyc.backDoc} newTab>
              View Back
            </TextLink>
          </>
        )}
      </span>
      {user.kyc && <span className="text-ink-muted text-sm">Submitted {momentText(user.kyc.submittedAt)}</span>}
      {user.kyc?.checkedName && <span className="text-sm">{user.kyc.checkedName} on the document</span>}
      {user.kyc?.expiresOn && (
        <span className="text-ink-muted text-sm">
          The document is valid until {utcLongDayText(user.kyc.expiresOn)}. The level is full until then.
        </span>
      )}
      {user.kyc?.reason && <span className="text-sm">The reason: {user.kyc.reason}</span>}
    </span>
  )
}
