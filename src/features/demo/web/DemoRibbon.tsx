import { lazy, Suspense, useState } from 'react'
import { useClockLead } from '#features/operator/web/door.ts'
import { minute } from '#kernel/clock.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { useNow } from '#platform/web/use-now.ts'
import { RibbonMenu } from './RibbonMenu.tsx'
import { RibbonStrip } from './RibbonStrip.tsx'
import { useDemoTools } from './use-demo-tools.ts'

/** Lazy, because few people open it. */
const ResetDialog = lazy(async () => ({ default: (await import('./ResetDialog.tsx')).ResetDialog }))

/** On every page of a demo, so that the sample company is not taken for a real one and every role is easy to try. */
export function DemoRibbon() {
  const tools = useDemoTools()
  const clock = useDemoClock()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  function onReset() {
    setAsked(true)
    setAsking(true)
  }
  const shared = { tools, clock, onReset }
  return (
    <aside aria-label="Demo" className="sticky top-0 z-30 border-line border-b bg-accent-soft text-ink text-sm">
      <Container className="flex min-h-11 items-center justify-between gap-x-4 xl:min-h-10">
        <p className="py-1.5 leading-tight xl:whitespace-nowrap">
          <strong className="font-semibold text-accent">Demo:</strong> sample company, sample figures, no real money
        </p>
        <RibbonStrip {...shared} className="hidden xl:flex" />
        <RibbonMenu {...shared} className="xl:hidden" />
      </Container>
      {asked && (
        <Suspense>
          <ResetDialog open={asking} onOpenChange={setAsking} startAgain={tools.startAgain} />
        </Suspense>
      )}
    </aside>
  )
}

/** The application's time as text once the demo clock has been moved; undefined while it is the real time. */
function useDemoClock(): string | undefined {
  const lead = useClockLead()
  const now = useNow(lead, minute / 4)
  return Math.abs(lead) > 5 * minute ? momentText(now) : undefined
}
