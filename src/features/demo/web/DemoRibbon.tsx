import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/web/ui/ConfirmDialog.tsx'
import { Container } from '../../../platform/web/ui/Container.tsx'
import { RibbonMenu } from './RibbonMenu.tsx'
import { RibbonStrip } from './RibbonStrip.tsx'
import { useDemoClock } from './use-demo-clock.ts'
import { useDemoTools } from './use-demo-tools.ts'

/** Thin and permanent: nobody may take the sample company for a real one, and everybody can try every role. */
export function DemoRibbon() {
  const tools = useDemoTools()
  const clock = useDemoClock()
  const [asking, setAsking] = useState(false)
  const shared = { tools, clock, onReset: () => setAsking(true) }
  return (
    <aside aria-label="Demo" className="sticky top-0 z-30 border-line border-b bg-accent-soft text-ink text-sm">
      <Container className="flex min-h-11 items-center justify-between gap-x-4 xl:min-h-10">
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
        message="Accounts, requests and letters made in this demo are removed, the clock returns to today, and you are signed out. The sample people stay."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Start again', variant: 'danger', action: tools.startAgain },
        ]}
      />
    </aside>
  )
}
