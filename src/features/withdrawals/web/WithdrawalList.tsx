import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { WithdrawalRecord } from '../api.ts'
import { useCancelWithdrawalMutation, useOwnWithdrawalsInfiniteQuery } from './queries.ts'
import { sourceNames } from './source-names.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'

export function WithdrawalList() {
  const list = useOwnWithdrawalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals)
  const [send] = useCancelWithdrawalMutation()
  const cancel = useSendOnce(send)
  const [asked, setAsked] = useState<WithdrawalRecord>()
  const [asking, setAsking] = useState(false)

  async function takeBack({ _id: id }: WithdrawalRecord) {
    const { data, error } = await cancel(id)
    if (error) toastFailure(error, 'The withdrawal could not be cancelled.')
    else toast.success(data.message)
  }

  return (
    <Section title="Your withdrawals">
      {!withdrawals && !list.isError && <Skeleton shape="list" rows={2} />}
      {!withdrawals && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {withdrawals?.length === 0 && <EmptyState icon={BanknoteArrowDown} text="No withdrawals yet" />}
      {withdrawals && withdrawals.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal._id}>
              <WithdrawalCard
                withdrawal={withdrawal}
                onCancel={() => {
                  setAsked(withdrawal)
                  setAsking(true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {withdrawals && list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={withdrawals.length} pending={list.isFetchingNextPage} />
      )}
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`Cancel the withdrawal of ${formatMoney(asked.amount)}?`}
          message={`The amount returns to your ${sourceNames[asked.source]} at once.`}
          buttons={[
            { label: 'Keep it', variant: 'secondary' },
            { label: 'Cancel withdrawal', variant: 'danger', action: () => takeBack(asked) },
          ]}
        />
      )}
    </Section>
  )
}
