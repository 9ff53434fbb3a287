import { useState } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { minute } from '#kernel/clock.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { useNow } from '#platform/web/use-now.ts'
import { RibbonMenu } from './RibbonMenu.tsx'
import { RibbonStrip } from './RibbonStrip.tsx'
import { useDemoTools } from './use-demo-tools.ts'

/** On every page of a demo, so that the sample company is not taken for a real one and every role is easy to try. */
export function DemoRibbon() {
  const tools = useDemoTools()
  const clock = useDemoClock()
  const [asking, setAsking] = useState(false)
  const shared = { tools, clock, onReset: () => setAsking(true) }
  return (
    <aside aria-label="Demo" className="sticky top-0 z-30 border-line border-b bg-accent-soft text-ink text-sm">
      <Container className="flex min-h-11 items-center justify-between gap-x-4 desk:max-w-none xl:min-h-10">
        <p className="py-1.5 leading-tight xl:whitespace-nowrap">
          <strong className="font-semibold text-accent">Demo:</strong> sample company, sample figures, no real money
        </p>
        <RibbonStrip {...shared} className="hidden xl:flex" />
        <RibbonMenu {...shared} className="xl:hidden" />
      </Container>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start the demo again?"
        message="Accounts, requests and letters made in this demo are removed, the clock returns to today, and you are signed out. The sample company begins again as it was."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Start again', variant: 'danger', action: tools.startAgain },
        ]}
      />
    </aside>
  )
}

/** The application's time as text once the demo clock has been moved; undefined while it is the real time. */
function useDemoClock(): string | undefined {
  const clock = useClock()
  const now = useNow(clock, minute / 4)
  return Math.abs(clock.lead) > 5 * minute ? momentText(now) : undefined
}
