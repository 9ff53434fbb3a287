import { useEffect } from 'react'
import { LatestHistory } from '#features/history/web/door.ts'
import type { depositMaturity } from '#features/investments/api.ts'
import { NextMaturity, useSettleMaturedMutation } from '#features/investments/web/door.ts'
import { useClock } from '#features/operator/web/door.ts'
import { LedgerAlarm } from '#features/reports/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { type Access, type Holder, isStaff, mayAccess } from '#kernel/access.ts'
import { isGiven } from '#platform/web/given.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { fullDayText } from '#platform/web/ui/moment-text.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Tile } from '#platform/web/ui/Tile.tsx'
import { urlOf } from '#platform/web/url.ts'
import { useNow } from '#platform/web/use-now.ts'
import { BalanceHistory } from './chart/BalanceHistory.tsx'
import { linksFor } from './dashboard-links.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { KycOverlay } from './KycOverlay.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { totalCents } from './money-shares.ts'
import { PendingRequests } from './PendingRequests.tsx'
import { useQueueCountsQuery } from './queries.ts'
import { VerificationBanner } from './VerificationBanner.tsx'

const staffOnly: Access = 'see users and queues'

type LinkTilesProps = {
  readonly person: Holder
  /** The staff links, or those of the reader's own account. */
  readonly of: 'staff' | 'own'
}

/** Compact links to the pages that the person may open. Queues show a live count. */
export function LinkTiles({ person, of }: LinkTilesProps) {
  const { data: counts } = useQueueCountsQuery(undefined, { skip: of === 'own' || !mayAccess(person.role, staffOnly) })
  const groups = linksFor(person).filter(({ access }) => (access === staffOnly) === (of === 'staff'))
  return groups.map(({ title, places }) => (
    <Section key={title} title={title} className="print:hidden">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {places.map(({ to, label, icon, queue }) => (
          <li key={to}>
            <Tile to={to} label={label} icon={icon} compact count={queue && counts?.[queue]} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

export function MyAccountPage() {
  const { user } = useAuth()
  const now = useNow(useClock())
  useFreshUser()
  if (user === null) return null
  const hasMoney = totalCents(user) > 0
  // An investor who has withdrawn everything is no newcomer.
  const isNew = !hasMoney && user.earnedProfit === 0
  const isInvestor = !isStaff(user.role)
  return (
    <>
      {!user.isVerified && <VerificationBanner email={user.email} />}
      <Container>
        <PageHeader
          title={`Welcome, ${user.name}`}
          lead={fullDayText(now)}
          className="pt-5! pb-4! sm:pt-10! sm:pb-8!"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9">
          {mayAccess(user.role, 'administer') && <LedgerAlarm />}
          <LinkTiles person={user} of="staff" />
          {isNew && isInvestor ? <FirstSteps user={user} /> : <KycOverlay user={user} />}
          {!isNew && <MoneyCard user={user} />}
          {(isInvestor || !isNew) && <Movements hasMoney={hasMoney} />}
          <LinkTiles person={user} of="own" />
        </div>
      </Container>
    </>
  )
}

/** Without money, only pending requests and history are shown. */
function Movements({ hasMoney }: { readonly hasMoney: boolean }) {
  if (!hasMoney) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 empty:hidden">
        <PendingRequests />
        <LatestHistory />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 sm:gap-9 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:has-[>:first-child:empty]:grid-cols-[minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 empty:hidden lg:col-start-2 lg:row-start-1">
        <NextMaturity />
        <PendingRequests />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 lg:col-start-1 lg:row-start-1">
        <BalanceHistory />
        <LatestHistory />
      </div>
    </div>
  )
}

/**
 * Settles matured investments on mount and whenever the tab becomes visible again. The mutation then reloads the user,
 * so the figures include the settlement. A page that came with its data was settled before they were read.
 */
function useFreshUser(): void {
  const [settle] = useSettleMaturedMutation()
  // Staff who view an account do not act in it.
  const isLooking = useAuth().user?.isImpersonated ?? false
  useEffect(() => {
    if (isLooking) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void settle()
    }
    if (!isGiven(urlOf<typeof depositMaturity>('GET /api/invest/deposit-maturity'))) refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [settle, isLooking])
}
