import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { HistoryItem } from '../api.ts'

/** Leads to what caused the movement, where that has a page of its own. */
export function MovementActions({ item: { type, _id: id } }: { readonly item: HistoryItem }) {
  return (
    <>
      {(type === 'Investment' || type === 'Profit') && (
        <LinkButton to={paths.investment(id)} variant="secondary">
          Open the investment
        </LinkButton>
      )}
      {type === 'Reward' && (
        <LinkButton to={paths.referrals} variant="secondary">
          Open your referrals
        </LinkButton>
      )}
    </>
  )
}
