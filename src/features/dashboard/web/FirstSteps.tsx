import type { UserRecord } from '#features/accounts/api.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Steps } from '#platform/web/ui/Steps.tsx'
import { firstSteps } from './first-steps.ts'
import { IdentityStep } from './KycOverlay.tsx'

/** The newcomer's checklist: shown to investors who have no money here and never earned any. */
export function FirstSteps({ user }: { readonly user: UserRecord }) {
  const [email, identity, deposit] = firstSteps(user)
  const asksForDeposit = deposit.state === 'current' && (
    <LinkButton to={paths.depositPayment} className="mt-3">
      Deposit
    </LinkButton>
  )
  return (
    <Section title="Before you can invest" lead="Three steps, in this order. None of them costs anything.">
      <Card>
        <Steps
          label="Before you can invest"
          steps={[
            email,
            identity.state === 'upcoming' && user.kycStatus === 'Not Submitted'
              ? identity
              : { ...identity, hint: <IdentityStep user={user} /> },
            {
              ...deposit,
              hint: (
                <>
                  {deposit.hint}
                  {asksForDeposit && <div>{asksForDeposit}</div>}
                </>
              ),
            },
          ]}
        />
      </Card>
    </Section>
  )
}
