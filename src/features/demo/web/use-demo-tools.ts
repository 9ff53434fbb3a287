import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signInBy } from '#features/sessions/web/door.ts'
import { ownRoleNames } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { call } from '#platform/web/call.ts'
import { failureOf } from '#platform/web/failure.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { useDispatch } from '#platform/web/store.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { demoLogin } from '../api.ts'
import type { DemoRole } from '../roles.ts'
import { useAdvanceClockMutation, useResetDemoMutation } from './queries.ts'

export const demoRoleNames: Readonly<Record<DemoRole, string>> = { ...ownRoleNames, investor: ownRoleNames.subscriber }

export type DemoTools = {
  /** The action in progress, which its button shows. */
  readonly busy: DemoRole | 'clock' | 'reset' | undefined
  readonly signInAs: (role: DemoRole) => void
  readonly addDay: () => void
  readonly startAgain: () => Promise<void>
}

/** The ribbon's actions. Changing the clock or the sample data makes every loaded answer stale, so both reload. */
export function useDemoTools(): DemoTools {
  const [busy, setBusy] = useState<DemoTools['busy']>()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [advanceClock] = useAdvanceClockMutation()
  const [resetDemo] = useResetDemoMutation()

  async function run(task: NonNullable<DemoTools['busy']>, action: () => Promise<unknown>) {
    if (busy !== undefined) return
    setBusy(task)
    try {
      await action()
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    signInAs: (role) =>
      void run(role, async () => {
        if (signInBy.fulfilled.match(await dispatch(signInAs(role)))) await navigate(paths.myAccount)
      }),
    addDay: () =>
      void run('clock', async () => {
        await advanceClock({ hours: 24 }).unwrap()
        reloadPage()
      }),
    startAgain: () =>
      run('reset', async () => {
        await resetDemo().unwrap()
        reloadPage(paths.home)
      }),
  }
}

/** One-click sign-in as a person of the sample company. */
export function signInAs(role: DemoRole) {
  return signInBy(() => call<typeof demoLogin>('POST /api/demo/login', { body: { role } }))
}
