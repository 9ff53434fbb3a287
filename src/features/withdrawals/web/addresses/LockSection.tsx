import { useState } from 'react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { lookUp } from '#kernel/notation.ts'
import { write } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Status, StatusOf } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { type LockState, lockWaitHours } from '../../address-lock.ts'
import type { AddressLockRecord, keepAddressLock, liftAddressLock, lockAddresses } from '../../addresses-api.ts'

const useLockAddressesMutation = write<typeof lockAddresses>('POST /api/withDraw/address-lock', ['Withdrawal'])
const useLiftAddressLockMutation = write<typeof liftAddressLock>('POST /api/withDraw/address-lock/lift', ['Withdrawal'])
const useKeepAddressLockMutation = write<typeof keepAddressLock>('DELETE /api/withDraw/address-lock/lift', [
  'Withdrawal',
])

type Change = {
  readonly button: string
  readonly title: string
  readonly message: string
  readonly confirm: string
}

const changes: Record<LockState, Change> = {
  off: {
    button: 'Allow only saved addresses',
    title: 'Allow withdrawals to saved addresses only?',
    message: `This is in force at once. Lifting it takes ${lockWaitHours} hours, and an address that you save later can be used after as long. Withdrawals that you have requested already stay as they are.`,
    confirm: 'Allow only saved addresses',
  },
  on: {
    button: 'Lift the lock',
    title: `Lift the lock in ${lockWaitHours} hours?`,
    message: `The lock lifts by itself ${lockWaitHours} hours from now, and you get a letter now and then. Until then you can keep it.`,
    confirm: `Lift it in ${lockWaitHours} hours`,
  },
  lifting: {
    button: 'Keep the lock',
    title: 'Keep the lock?',
    message: 'Withdrawals stay limited to the addresses that you have saved.',
    confirm: 'Keep the lock',
  },
}

type LockSectionProps = { readonly lock: AddressLockRecord; readonly hasAddresses: boolean }

export function LockSection({ lock, hasAddresses }: LockSectionProps) {
  const [asking, setAsking] = useState(false)
  const [putOn] = useLockAddressesMutation()
  const [lift] = useLiftAddressLockMutation()
  const [keep] = useKeepAddressLockMutation()
  const offered = lookUp(changes, lock.state)

  async function change() {
    const send = { off: putOn, on: lift, lifting: keep }[lock.state]
    const { data, error } = await send()
    if (error) toast.error(error.message ?? 'The lock could not be changed.')
    else toast.success(data.message)
  }

  return (
    <Section
      title="Only saved addresses"
      lead={`A lock against whoever gets into your account: withdrawals can be requested to your saved addresses only. It is on at once, and takes ${lockWaitHours} hours to lift.`}
    >
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <LockStatus lock={lock} hasAddresses={hasAddresses} />
        {offered && (
          <OwnerOnly>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {offered.button}
            </Button>
          </OwnerOnly>
        )}
      </Card>
      {offered && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={offered.title}
          message={offered.message}
          buttons={[
            { label: 'Cancel', variant: 'secondary' },
            { label: offered.confirm, action: change },
          ]}
        />
      )}
    </Section>
  )
}

function LockStatus({ lock, hasAddresses }: LockSectionProps) {
  if (lock.state === 'lifting' && lock.liftsAt !== null) {
    return <Status tone="waiting" label={`Lifts on ${momentText(lock.liftsAt)}`} />
  }
  if (lock.state !== 'off') return <StatusOf looks={{ on: { tone: 'good', label: 'On' } }} state={lock.state} />
  return (
    <div className="grid gap-1.5">
      <span>
        <Status tone="neutral" label="Off" />
      </span>
      {!hasAddresses && (
        <p className="text-ink-muted text-sm">
          You have saved no address yet, so with the lock nothing could be paid out.
        </p>
      )}
    </div>
  )
}
