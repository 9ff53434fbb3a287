import { coinText, type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/assets.ts'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { SavedAddressRecord } from '../../addresses-api.ts'
import type { WithdrawalOptions } from '../../api.ts'
import { useAddressBookQuery } from '../queries.ts'

type Earlier = WithdrawalOptions['earlier'][number]

/** An address of the book may be of any coin of its network. */
type Chosen = Pick<Earlier, 'network' | 'walletAddress'> & { readonly asset?: string }

type SavedAddressChoiceProps = {
  readonly network: WithdrawalNetwork
  readonly address: string
  /** Offered after the saved ones, unless the lock is on. */
  readonly earlier: readonly Earlier[]
  readonly onChoose: (chosen: Chosen) => void
}

/** The saved addresses of all networks, and those that were paid before; nothing where there are none. */
export function SavedAddressChoice({ network, address, earlier, onChoose }: SavedAddressChoiceProps) {
  const { data } = useAddressBookQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  const { addresses, lock } = data
  const isLocked = lock.state !== 'off'
  const isSaved = (one: Earlier) =>
    addresses.some((saved) => saved.network === one.network && saved.walletAddress === one.walletAddress)
  const others = isLocked ? [] : earlier.filter((one) => !isSaved(one))
  if (addresses.length + others.length === 0) {
    return isLocked ? (
      <Notice tone="waiting">Your withdrawals are limited to saved addresses, and you have saved none.</Notice>
    ) : null
  }
  const options = [
    ...addresses.map((saved) => ({
      value: saved._id,
      label: optionText(saved),
      disabled: saved.usableFrom !== null,
      payee: saved,
    })),
    ...others.map((payee) => ({ value: payee.walletAddress, label: earlierText(payee), disabled: false, payee })),
  ]
  const selected = options.find(({ payee }) => payee.network === network && payee.walletAddress === address)

  function choose(value: string) {
    const payee = options.find((option) => option.value === value)?.payee
    const ofNetwork = withdrawalNetworks.find((name) => name === payee?.network)
    if (!payee || !ofNetwork) return
    const { walletAddress } = payee
    onChoose({ network: ofNetwork, walletAddress, ...('asset' in payee && { asset: payee.asset }) })
  }

  return (
    <Field label="To" hint={isLocked ? 'Your withdrawals are limited to these addresses.' : undefined}>
      <Select
        placeholder={isLocked ? 'Choose a saved address' : 'Another address'}
        value={selected?.value ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={options.map(({ payee: _, ...option }) => option)}
      />
    </Field>
  )
}

function optionText({ label, network, walletAddress, usableFrom }: SavedAddressRecord): string {
  const when = usableFrom === null ? '' : `, from ${momentText(usableFrom)}`
  return `${label} (${network}, ${shortenMiddle(walletAddress)})${when}`
}

function earlierText(payee: Earlier): string {
  return `${shortenMiddle(payee.walletAddress)} (${coinText(payee)}, paid ${momentText(payee.paidAt)})`
}
