import { OwnerOnly } from '#features/sessions/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { lockWaitHours } from '../../address-lock.ts'
import { useAddressBookQuery } from '../queries.ts'
import { AddressList } from './AddressList.tsx'
import { LockSection } from './LockSection.tsx'
import { SaveAddressForm } from './SaveAddressForm.tsx'

/** The address book: what is saved, what can be added, and the lock that makes it the only way out. */
export function AddressesPage() {
  const { data, isError, isFetching, refetch } = useAddressBookQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Container width="reading">
      <PageHeader
        back={<BackLink to={paths.withdrawWallet}>Withdraw</BackLink>}
        title="Withdrawal addresses"
        lead="Save the addresses of your own wallets, and choose one of them when you withdraw."
      />
      {!data && !isError && <Skeleton shape="list" rows={3} label="Loading..." />}
      {!data && isError && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
      {data && (
        <div className="grid gap-12">
          <Section title="Saved addresses">
            <AddressList addresses={data.addresses} />
          </Section>
          <LockSection lock={data.lock} hasAddresses={data.addresses.length > 0} />
          <Section title="Save an address" lead={leadOf(data.coolingHours, data.lock.state !== 'off')}>
            <OwnerOnly reason="Only the owner can save addresses.">
              <Card>
                <SaveAddressForm />
              </Card>
            </OwnerOnly>
          </Section>
        </div>
      )}
    </Container>
  )
}

function leadOf(coolingHours: number, isLocked: boolean): string {
  const letter = 'You get a letter about each new address.'
  if (isLocked) {
    return `While your withdrawals are limited to saved addresses, a new one can be used after ${lockWaitHours} hours. ${letter}`
  }
  if (coolingHours === 0) return letter
  return `A withdrawal to a new address can be approved ${countOf(coolingHours, 'hour')} after it was saved or first used. ${letter}`
}
