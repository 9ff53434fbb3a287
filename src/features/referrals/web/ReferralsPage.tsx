import { UserPlus } from 'lucide-react'
import { useAuth } from '#features/sessions/web/door.ts'
import { toDollars } from '#kernel/money.ts'
import { percentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { mostReward, rewardPercent } from '../reward.ts'
import { FriendList } from './FriendList.tsx'
import { useReferralsQuery } from './queries.ts'
import { ShareCard } from './ShareCard.tsx'

export function ReferralsPage() {
  const { user } = useAuth()
  const { data, isError, isFetching, refetch } = useReferralsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (user === null) return null
  const count = data?.referrals.length ?? 0
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Referrals"
        lead={`When a friend’s first deposit is confirmed, you earn ${percentText(rewardPercent)} of it, up to ${formatMoney(toDollars(mostReward))}, once for each friend.`}
      />
      <div className="grid gap-10">
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ShareCard code={user.referralCode} />
          <Card padding="roomy">
            <Figure
              label="Earned by referring"
              value={data?.totalEarned ?? 0}
              hint={count === 1 ? '1 friend registered' : `${count} friends registered`}
              large
            />
          </Card>
        </div>
        <Section title="Your friends" lead="Their addresses are masked: enough to recognise, too little to write to.">
          {!data && !isError && <Skeleton shape="list" />}
          {!data && isError && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
          {data && count === 0 && (
            <EmptyState icon={UserPlus} text="No Referrals yet, Refer a friend and earn up to $5." />
          )}
          {data && count > 0 && <FriendList friends={data.referrals} />}
        </Section>
      </div>
    </Container>
  )
}
