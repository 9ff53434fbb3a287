import { Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { Row, Specimen } from './Specimen.tsx'

export function FeedbackSpecimens() {
  return (
    <>
      <Specimen name="Banner" bare>
        <div className="overflow-hidden rounded-card border border-line">
          <Banner
            tone="warning"
            label="E-mail verification"
            action={
              <Button size="sm" variant="secondary">
                Resend Verification Link
              </Button>
            }
          >
            Please verify your e-mail address. We sent you a link.
          </Banner>
          <Banner tone="danger" label="Impersonation" action={<Button size="sm">Exit Impersonation</Button>}>
            You are signed in as Clara Lindqvist. Money and credentials cannot be changed.
          </Banner>
          <Banner tone="info" label="Maintenance">
            Withdrawals of the weekend are paid on Monday.
          </Banner>
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="grid gap-3">
          <Notice>Nothing is held while your request is pending.</Notice>
          <Notice tone="good" title="Deposit received">
            It appears in your balance once we have confirmed it.
          </Notice>
          <Notice tone="waiting" title="Check the address">
            The wallet address must be correct. Withdrawals cannot be reversed.
          </Notice>
          <Notice
            tone="bad"
            title="Your documents were rejected"
            action={
              <LinkButton to={`${paths.design}#feedback`} size="sm" variant="secondary">
                Upload again
              </LinkButton>
            }
          >
            The photo of the back is not readable.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Toast" note="Five seconds, longer under the pointer; said by a live region.">
        <Row>
          <Button variant="secondary" onClick={() => toast.success('Withdrawal approved!')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Failed to approve withdrawal.')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast.info('Wait for investment approval')}>
            Info
          </Button>
        </Row>
      </Specimen>
      <Specimen name="EmptyState and ErrorState" bare>
        <div className="grid gap-4 sm:grid-cols-2">
          <EmptyState
            icon={Sprout}
            text="No investments found"
            hint="An investment appears here as soon as you request it."
            action={<LinkButton to={`${paths.design}#feedback`}>Start investing</LinkButton>}
          />
          <ErrorState message="Failed to fetch pending deposits." onRetry={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Skeleton and Spinner">
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton shape="list" className="sm:col-span-2" />
          <Row>
            <Spinner label="Loading..." />
            <Spinner size={28} />
          </Row>
        </div>
      </Specimen>
    </>
  )
}
