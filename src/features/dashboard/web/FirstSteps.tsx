import { Card } from '../../../platform/web/ui/Card.tsx'
import { cx } from '../../../platform/web/ui/cx.ts'
import { Section } from '../../../platform/web/ui/Section.tsx'
import { Steps } from '../../../platform/web/ui/Steps.tsx'
import type { UserRecord } from '../../accounts/api.ts'
import { firstSteps } from './first-steps.ts'

type FirstStepsProps = { readonly user: UserRecord; readonly className: string }

/** In the place of figures while there are none: what comes first. */
export function FirstSteps({ user, className }: FirstStepsProps) {
  return (
    <Section
      title="Before you can invest"
      lead="Three steps, in this order. None of them costs anything."
      className={cx('flex flex-col', className)}
    >
      <Card className="flex-1">
        <Steps label="Before you can invest" steps={firstSteps(user)} />
      </Card>
    </Section>
  )
}
