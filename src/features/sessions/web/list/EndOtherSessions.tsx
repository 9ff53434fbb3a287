import { useState } from 'react'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { endOtherSessions } from '../../history-api.ts'

const useEndOtherSessionsMutation = write<typeof endOtherSessions>('POST /api/users/sessions/end-others', ['Session'])

export function EndOtherSessions() {
  const [asking, setAsking] = useState(false)
  const [end] = useEndOtherSessionsMutation()

  async function run() {
    const { data, error } = await end()
    if (data) toast.success(data.message)
    else toast.error(serverMessageOr(error, 'The sessions could not be signed out.'))
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Sign out all others
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other sessions?"
        message="This session stays. Every other browser and program has to sign in again."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Sign out all others', variant: 'danger', action: run },
        ]}
      />
    </>
  )
}
