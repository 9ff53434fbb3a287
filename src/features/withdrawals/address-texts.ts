/** Describes an address by capped counts. */
import { countOf, totalText } from '#kernel/notation.ts'

type Paid = { readonly paid: number; readonly paidAtLeast?: boolean | undefined }

/** `1 withdrawal paid`, `more than 1,000 withdrawals paid`. */
export function paidText({ paid: count, paidAtLeast: isMore = false }: Paid): string {
  return isMore ? `${totalText({ count, isMore })} withdrawals paid` : `${countOf(count, 'withdrawal')} paid`
}

type Shared = { readonly otherAccounts: number; readonly otherAccountsAtLeast?: boolean | undefined }

/** The beginning of a sentence: `1 other account uses`, `At least 50 other accounts use`; nothing where there is none. */
export function otherAccountsText({ otherAccounts: count, otherAccountsAtLeast: isMore }: Shared): string | undefined {
  if (isMore) return `At least ${countOf(count, 'other account')} use`
  return count === 0 ? undefined : `${countOf(count, 'other account')} ${count === 1 ? 'uses' : 'use'}`
}
