import { isStaff } from '../../../kernel/access.ts'
import { Container } from '../../../platform/web/ui/Container.tsx'
import { PageHeader } from '../../../platform/web/ui/PageHeader.tsx'
import { useAuth } from '../../sessions/web/door.ts'
import { useClockLead } from '../../site/web/door.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { greetingAt } from './greeting.ts'
import { KycCard } from './KycCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { Movements } from './Movements.tsx'
import { totalCents } from './money-shares.ts'
import { PlaceTiles } from './PlaceTiles.tsx'
import { useFreshUser } from './use-fresh-user.ts'
import { VerificationBanner } from './VerificationBanner.tsx'

const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })

export function MyAccountPage() {
  const { user } = useAuth()
  const now = new Date(Date.now() + useClockLead())
  useFreshUser()
  if (user === null) return null
  const hasNoMoney = totalCents(user) === 0
  const isInvestor = !isStaff(user.role)
  const isUnknown = user.kycStatus !== 'Approved'
  return (
    <>
      {!user.isVerified && <VerificationBanner email={user.email} />}
      <Container>
        <PageHeader title={`${greetingAt(now.getHours())}, ${user.name}`} lead={today.format(now)} />
        <div className="grid gap-10">
          <PlaceTiles role={user.role} of="staff" />
          <MoneyCard user={user} />
          {isInvestor && (hasNoMoney || isUnknown) && (
            <div className="grid gap-x-3 gap-y-10 lg:grid-cols-3">
              {hasNoMoney && <FirstSteps user={user} className="lg:col-span-2" />}
              <KycCard status={user.kycStatus} className={hasNoMoney ? '' : 'lg:col-span-3'} />
            </div>
          )}
          {(isInvestor || !hasNoMoney) && <Movements hasMoney={!hasNoMoney} />}
          <PlaceTiles role={user.role} of="own" />
        </div>
      </Container>
    </>
  )
}
