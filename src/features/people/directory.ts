/** Limits and choices of staff's lists of people, for both sides: pages load no Zod. */
import { type KycStatus, kycStatuses } from '#features/accounts/account.ts'
import { type Role, roles } from '#kernel/access.ts'
import { lineProblem } from '#kernel/text.ts'

export const directorySorts = ['newest', 'oldest', 'name'] as const
export type DirectorySort = (typeof directorySorts)[number]

export const longestSearch = 100

/** Notes about a person that are listed. */
export const maxNotes = 200

export type DirectoryFilter = {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly verified?: 'true' | 'false' | undefined
  readonly kyc?: KycStatus | undefined
  readonly sort: DirectorySort
}

/** The filter of a query string; an invalid one counts as none. */
export function filterIn(get: (name: string) => string | null): DirectoryFilter {
  const none: DirectoryFilter = { sort: 'newest' }
  const given = (name: keyof DirectoryFilter) => get(name) || undefined
  const [search, role, verified, kyc] = [given('search')?.trim(), given('role'), given('verified'), given('kyc')]
  const sort = directorySorts.find((name) => name === (given('sort') ?? none.sort))
  if (sort === undefined || (search !== undefined && lineProblem(search, longestSearch) !== undefined)) return none
  const isValid = isNoneOr(roles, role) && isNoneOr(['true', 'false'], verified) && isNoneOr(kycStatuses, kyc)
  return isValid ? { search, role, verified, kyc, sort } : none
}

function isNoneOr<Choice extends string>(choices: readonly Choice[], text?: string): text is Choice | undefined {
  return text === undefined || (choices as readonly string[]).includes(text)
}
