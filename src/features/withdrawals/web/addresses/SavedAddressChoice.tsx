import { type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/wallet-address.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { shortenMiddle } from '#requests/web/shorten-middle.ts'
import type { SavedAddressRecord } from '../../addresses-api.ts'
import { useAddressBookQuery } from '../queries.ts'

type Chosen = { readonly network: WithdrawalNetwork; readonly walletAddress: string }

type SavedAddressChoiceProps = {
  readonly network: WithdrawalNetwork
  readonly address: string
  readonly onChoose: (chosen: Chosen) => void
}

/** The saved addresses of all networks; nothing where none is saved and every address may be used. */
export function SavedAddressChoice({ network, address, onChoose }: SavedAddressChoiceProps) {
  const { data } = useAddressBookQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  const { addresses, lock } = data
  const isLocked = lock.state !== 'off'
  if (addresses.length === 0) {
    return isLocked ? (
      <Notice tone="waiting">Your withdrawals are limited to saved addresses, and you have saved none.</Notice>
    ) : null
  }
  const selected = addresses.find((saved) => saved.network === network && saved.walletAddress === address)

  function choose(id: string) {
    const saved = addresses.find(({ _id }) => _id === id)
    const ofNetwork = withdrawalNetworks.find((name) => name === saved?.network)
    if (saved && ofNetwork) onChoose({ network: ofNetwork, walletAddress: saved.walletAddress })
  }

  return (
    <Field label="To" hint={isLocked ? 'Your withdrawals are limited to these addresses.' : undefined}>
      <Select
        placeholder={isLocked ? 'Choose a saved address' : 'Another address'}
        value={selected?._id ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={addresses.map((saved) => ({
          value: saved._id,
          label: optionText(saved),
          disabled: saved.usableFrom !== null,
        }))}
      />
    </Field>
  )
}

function optionText({ label, network, walletAddress, usableFrom }: SavedAddressRecord): string {
  const when = usableFrom === null ? '' : `, from ${momentText(usableFrom)}`
  return `${label} (${network}, ${shortenMiddle(walletAddress)})${when}`
}
