import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { WalletAddress } from '#features/operator/web/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { AddressCheck, checkAddress } from './check-address.ts'
import { wrongAddress } from './withdrawal-form.ts'

/** Says nothing until the check is loaded; without it the server judges the address. */
export function useAddressCheck(network: WithdrawalNetwork, typed: string) {
  const [check, setCheck] = useState<typeof checkAddress | 'missing'>()
  const isAwaited = typed !== '' && check === undefined
  useEffect(() => {
    if (!isAwaited) return
    import('./check-address.ts').then(
      ({ checkAddress }) => setCheck(() => checkAddress),
      () => setCheck('missing'),
    )
  }, [isAwaited])
  const found: AddressCheck = typeof check === 'function' ? check(network, typed) : { found: 'nothing' }
  return { check: found, isAwaited }
}

type AddressVerdictProps = {
  readonly check: AddressCheck
  readonly network: WithdrawalNetwork
  readonly onSwitch: (network: WithdrawalNetwork) => void
  /** Called when the user has confirmed the spelling with a checksum. */
  readonly onConfirm: (spelled: string) => void
}

/** The result of the checksum while the address is being typed or pasted. */
export function AddressVerdict({ check, network, onSwitch, onConfirm }: AddressVerdictProps) {
  return (
    <div role="status" className="mt-1.5 text-sm leading-snug empty:hidden">
      {check.found === 'right' && (
        <p className="flex items-start gap-1.5 text-good">
          <CircleCheck aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
          The checksum is right for {network}.
        </p>
      )}
      {check.found === 'unchecked' && (
        <div className="grid justify-items-start gap-2 text-waiting">
          <p className="flex items-start gap-1.5">
            <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
            In this spelling the address has no checksum, so a mistake in it cannot be detected. With its checksum it
            is:
          </p>
          <WalletAddress address={check.spelled} />
          <Button variant="secondary" size="sm" onClick={() => onConfirm(check.spelled)}>
            This is my address
          </Button>
        </div>
      )}
      {check.found === 'wrong' && (
        <p className="flex items-start gap-1.5 text-danger">
          <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
          {wrongAddress(network)}
        </p>
      )}
      {check.found === 'other network' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-waiting">
          <p className="flex items-start gap-1.5">
            <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
            This address belongs to {check.network}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => onSwitch(check.network)}>
            Switch to {check.network}
          </Button>
        </div>
      )}
    </div>
  )
}
