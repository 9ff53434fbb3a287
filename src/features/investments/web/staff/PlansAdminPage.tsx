import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { allPlans, ManagedPlanRecord, orderPlans } from '../../plans-api.ts'
import { PlanCard } from './PlanCard.tsx'
import { PlanDialog } from './PlanDialog.tsx'

const useAllPlansQuery = read<typeof allPlans>('GET /api/invest/all-plans', ['Plan'])
const useOrderPlansMutation = write<typeof orderPlans>('PUT /api/invest/plans-order', ['Plan'])

/** Manages the plans that the public pages and the investment form offer. Existing investments keep their terms. */
export function PlansAdminPage() {
  const { data, isError, isFetching, refetch } = useAllPlansQuery(undefined, { refetchOnMountOrArgChange: true })
  const plans = data?.plans
  const [order, { isLoading: isOrdering }] = useOrderPlansMutation()
  const [edited, setEdited] = useState<ManagedPlanRecord | 'new'>()

  async function move(place: number, steps: -1 | 1) {
    const ids = (plans ?? []).map(({ _id }) => _id)
    const [id] = ids.splice(place, 1)
    if (id === undefined) return
    ids.splice(place + steps, 0, id)
    const { error } = await order({ ids })
    if (error) toastRefusal(error, 'Something went wrong')
  }

  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Plans"
        lead="Changes apply to new requests. Running and pending investments keep their terms."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <Button icon={Plus} onClick={() => setEdited('new')}>
            New plan
          </Button>
        }
      />
      {!plans && !isError && <Skeleton shape="list" rows={4} />}
      {!plans && isError && (
        <ErrorState message="Failed to fetch investment plans." onRetry={refetch} pending={isFetching} />
      )}
      {plans?.length === 0 && <EmptyState text="No plans yet." />}
      <ol className="grid gap-3">
        {plans?.map((plan, place) => (
          <li key={plan._id}>
            <PlanCard
              plan={plan}
              onEdit={() => setEdited(plan)}
              onUp={place > 0 && !isOrdering ? () => move(place, -1) : undefined}
              onDown={place < plans.length - 1 && !isOrdering ? () => move(place, 1) : undefined}
            />
          </li>
        ))}
      </ol>
      {edited && <PlanDialog plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Container>
  )
}
