import type { UserRecord } from '#features/accounts/api.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Steps } from '#platform/web/ui/Steps.tsx'
import { firstSteps } from './first-steps.ts'

/** Shown to investors whose account holds no money. */
export function FirstSteps({ user }: { readonly user: UserRecord }) {
  return (
    <Section title="Before you can invest" lead="Three steps, in this order. None of them costs anything.">
      <Card>
        <Steps label="Before you can invest" steps={firstSteps(user)} />
      </Card>
    </Section>
  )
}
