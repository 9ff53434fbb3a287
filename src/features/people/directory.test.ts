import { expect, test } from 'vitest'
import { directoryFilter } from './api.ts'
import { filterIn } from './directory.ts'

test.each([
  [{}],
  [{ search: ' ann ' }],
  [{ search: 'a'.repeat(101) }],
  [{ role: 'admin', verified: 'true', kyc: 'Pending', sort: 'name' }],
  [{ role: 'emperor' }],
  [{ verified: 'yes' }],
  [{ kyc: 'pending' }],
  [{ sort: 'weight', role: 'admin' }],
])('the page reads %j as the server does', (params: Record<string, string>) => {
  const parsed = directoryFilter.safeParse(params)
  expect(filterIn((name) => params[name] ?? null)).toEqual(parsed.success ? parsed.data : { sort: 'newest' })
})
