import type { WireAnswer } from '#kernel/endpoint.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import type { investmentSummary } from '../api.ts'

/** What all investments add up to, whatever the filter shows. */
export function InvestmentTotals({ summary }: { readonly summary: WireAnswer<typeof investmentSummary> }) {
  return (
    <Card padding="roomy" className="mb-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
      <Figure label="Invested now" value={summary.invested} hint="In plans that are running" />
      <Figure label="Profit to come" value={summary.profitToCome} hint="When the running plans end" />
      <Figure label="Earned so far" value={summary.earned} hint="Profit of all plans that have ended" />
    </Card>
  )
}
