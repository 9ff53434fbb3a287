import { useClockLead } from '#features/operator/web/door.ts'
import { LedgerAlarm } from '#features/reports/web/alarm/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { isStaff, mayAccess } from '#kernel/access.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { fullDayText, timeText } from '#platform/web/ui/moment-text.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { greetingAt } from './greeting.ts'
import { KycOverlay } from './KycOverlay.tsx'
import { LinkTiles } from './LinkTiles.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { Movements } from './Movements.tsx'
import { totalCents } from './money-shares.ts'
import { useFreshUser } from './use-fresh-user.ts'
import { VerificationBanner } from './VerificationBanner.tsx'

export function MyAccountPage() {
  const { user } = useAuth()
  const now = Date.now() + useClockLead()
  useFreshUser()
  if (user === null) return null
  const hasNoMoney = totalCents(user) === 0
  const isInvestor = !isStaff(user.role)
  return (
    <>
      {!user.isVerified && <VerificationBanner email={user.email} />}
      <Container>
        <PageHeader title={`${greetingAt(Number.parseInt(timeText(now), 10))}, ${user.name}`} lead={fullDayText(now)} />
        <div className="grid gap-10">
          {mayAccess(user.role, 'administer') && <LedgerAlarm />}
          {isInvestor && <KycOverlay user={user} />}
          <LinkTiles role={user.role} of="staff" />
          {!isInvestor && <KycOverlay user={user} />}
          <MoneyCard user={user} />
          {isInvestor && hasNoMoney && <FirstSteps user={user} />}
          {(isInvestor || !hasNoMoney) && <Movements hasMoney={!hasNoMoney} />}
          <LinkTiles role={user.role} of="own" />
        </div>
      </Container>
    </>
  )
}
