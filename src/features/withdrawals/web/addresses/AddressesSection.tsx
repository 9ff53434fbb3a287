import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Section } from '#platform/web/ui/Section.tsx'

export function AddressesSection() {
  return (
    <Section
      title="Withdrawal addresses"
      lead="Save the addresses of your own wallets, and lock withdrawals to them."
      actions={
        <LinkButton to={paths.withdrawalAddresses} variant="secondary" size="sm">
          Saved addresses and lock
        </LinkButton>
      }
    >
      {null}
    </Section>
  )
}
