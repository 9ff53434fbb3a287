import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { RequestName } from '../kinds.ts'
import type { Taken } from './queue-entry.ts'
import { takenText, useTakeRequestMutation } from './use-takes.ts'

type TakenNoticeProps = { readonly request: RequestName; readonly taken: Taken | undefined }

/** Says that a colleague works on this request, and lets the reader take it over. */
export function TakenNotice({ request: { kind, id }, taken }: TakenNoticeProps) {
  const [take, { isLoading }] = useTakeRequestMutation()
  const text = takenText(taken)
  if (taken === undefined || text === undefined) return null
  const { by } = taken

  async function takeOver() {
    const { data, error } = await take({ kind, id, from: by._id })
    if (error) toastRefusal(error, 'It could not be taken over.')
    else toast.success(data?.message ?? '')
  }

  return (
    <Notice
      tone="waiting"
      className="mb-3"
      action={
        <Button size="sm" variant="secondary" pending={isLoading} onClick={takeOver}>
          Take over from {by.name}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
