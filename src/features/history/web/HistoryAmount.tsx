import { Money } from '#platform/web/ui/Money.tsx'
import type { HistoryItem } from '../api.ts'

type HistoryAmountProps = { readonly item: HistoryItem; readonly className?: string | undefined }

/** With a sign only where money came or went; what stays within the account has none. */
export function HistoryAmount({ item: { amount, direction }, className }: HistoryAmountProps) {
  return <Money value={amount} direction={direction === 'none' ? undefined : direction} className={className} />
}
