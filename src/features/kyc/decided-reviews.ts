/** Decided identity checks, as staff's list and its files show them. A later upload takes the place of an earlier one. */
import { decidedKind } from '#requests/decided.ts'

export const decidedReviews = decidedKind({
  noun: 'KYC reviews',
  statuses: ['Approved', 'Rejected'],
  columns: {
    country: { label: 'Country', type: 'text' },
  },
})
