import { lazy, Suspense } from 'react'
import { loadDemoRibbon, loadedDemoRibbon } from './demo-ribbon.ts'

const LateRibbon = lazy(async () => ({ default: await loadDemoRibbon() }))

export function DemoRibbonSlot() {
  const Ribbon = loadedDemoRibbon()
  if (Ribbon) return <Ribbon />
  return (
    <Suspense>
      <LateRibbon />
    </Suspense>
  )
}
