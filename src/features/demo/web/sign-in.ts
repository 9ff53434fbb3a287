/** One-click sign-in as a person of the sample company. */
import { signInBy } from '#features/sessions/web/door.ts'
import { call } from '#platform/web/call.ts'
import type { demoLogin } from '../api.ts'
import type { DemoRole } from '../roles.ts'

/** Method and path only, like the ribbon's other calls in `queries.ts`. */
const loginCall = { method: 'POST', path: '/api/demo/login' } as typeof demoLogin

export function signInAs(role: DemoRole) {
  return signInBy(() => call(loginCall, { body: { role } }))
}
