import { Money } from '#platform/web/ui/Money.tsx'
import type { HistoryItem } from '../api.ts'

type HistoryAmountProps = { readonly item: HistoryItem; readonly className?: string | undefined }

/** Signed only if money entered or left the account, not if it moved within it. */
export function HistoryAmount({ item: { amount, direction }, className }: HistoryAmountProps) {
  return <Money value={amount} direction={direction === 'none' ? undefined : direction} className={className} />
}
