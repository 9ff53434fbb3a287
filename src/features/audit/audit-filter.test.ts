import { expect, test } from 'vitest'
import { auditLog } from './api.ts'
import { auditFilterIn } from './audit-filter.ts'

const id = '01a1dd63-5f68-7c47-91b6-e1f388f855ef'

test.each([
  [{ action: 'approve withdrawal', actor: id, about: id, from: '2026-11-01', to: '2026-11-30' }],
  [{ action: 'a'.repeat(101) }],
  [{ actor: 'nobody' }],
  [{ about: `${id}0` }],
  [{ from: '2026-02-30' }],
  [{ from: '2026-2-3' }],
  [{ to: 'tomorrow' }],
  [{ to: '2024-02-29' }],
  [{}],
])('the page uses of %j what the server accepts', (params: Record<string, string>) => {
  const accepted = Object.entries(params).filter(([name, value]) => auditLog.query.safeParse({ [name]: value }).success)
  expect(auditFilterIn((name) => params[name] ?? null)).toEqual(Object.fromEntries(accepted))
})
