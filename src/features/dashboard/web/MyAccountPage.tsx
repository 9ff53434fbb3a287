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
  const hasMoney = totalCents(user) > 0
  // Who has withdrawn everything is no newcomer.
  const isNew = !hasMoney && user.earnedProfit === 0
  const isInvestor = !isStaff(user.role)
  const greeting = isNew && isInvestor ? 'Welcome' : greetingAt(Number.parseInt(timeText(now), 10))
  return (
    <>
      {!user.isVerified && <VerificationBanner email={user.email} />}
      <Container>
        <PageHeader
          title={`${greeting}, ${user.name}`}
          lead={fullDayText(now)}
          className="pt-5! pb-4! sm:pt-10! sm:pb-8!"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9">
          {mayAccess(user.role, 'administer') && <LedgerAlarm />}
          <LinkTiles role={user.role} of="staff" />
          {isNew && isInvestor ? <FirstSteps user={user} /> : <KycOverlay user={user} />}
          {!isNew && <MoneyCard user={user} />}
          {(isInvestor || !isNew) && <Movements hasMoney={hasMoney} />}
          <LinkTiles role={user.role} of="own" />
        </div>
      </Container>
    </>
  )
}
