import { UserPlus } from 'lucide-react'
import { useAuth } from '#features/sessions/web/door.ts'
import { toDollars } from '#kernel/money.ts'
import { percentText, type Total, totalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { listReferrals } from '../api.ts'
import { maxReward, rewardPercent } from '../reward.ts'
import { FriendList, type Referrals } from './FriendList.tsx'
import { ShareCard } from './ShareCard.tsx'

const nobody: Referrals = { referrals: [], total: 0, totalEarned: 0, nextCursor: null }

const useReferralsInfiniteQuery = pages<typeof listReferrals>('GET /api/users/referrals', ['Referral'])

export function ReferralsPage() {
  const { user } = useAuth()
  const list = useReferralsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  if (user === null) return null
  const answers = list.data?.pages.map((page) => ('referrals' in page ? page : nobody))
  const friends = answers?.flatMap((page) => page.referrals)
  const newest = answers?.[0]
  const total = { count: newest?.total ?? 0, isMore: newest?.totalAtLeast ?? false }
  const isLoading = !newest && !list.isError
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Referrals"
        lead={`When a friend’s first deposit is confirmed, you earn ${percentText(rewardPercent)} of it, up to ${formatMoney(toDollars(maxReward))}, once for each friend.`}
      />
      <div className="grid gap-10">
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ShareCard code={user.referralCode} />
          {(newest || isLoading) && (
            <Card padding="roomy">
              {isLoading && <Skeleton />}
              {newest && (
                <Figure label="Earned by referring" value={newest.totalEarned} hint={registeredText(total)} large />
              )}
            </Card>
          )}
        </div>
        <Section title="Your friends" lead="Their addresses are masked: enough to recognise, too little to write to.">
          {isLoading && <Skeleton shape="list" />}
          {!friends && list.isError && (
            <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
          )}
          {friends?.length === 0 && (
            <EmptyState icon={UserPlus} text="No Referrals yet, Refer a friend and earn up to $5." />
          )}
          {friends && friends.length > 0 && <FriendList friends={friends} />}
          {friends && list.hasNextPage && (
            <LoadMore
              onLoadMore={list.fetchNextPage}
              shown={friends.length}
              total={total}
              pending={list.isFetchingNextPage}
            />
          )}
        </Section>
      </div>
    </Container>
  )
}

/** `1 friend registered`, `more than 1,000 friends registered`. */
export function registeredText(total: Total): string {
  return `${totalText(total)} ${total.count === 1 ? 'friend' : 'friends'} registered`
}
