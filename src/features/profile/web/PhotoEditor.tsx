import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { updateUser, uploadPhoto } from '#features/accounts/web/door.ts'
import { usePreview } from '#platform/web/forms/use-preview.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'

/** Checks a photo in the browser before it is sent; the server inspects the bytes. */
const photoTypes = ['image/jpeg', 'image/png']

const largestBytes = 10 * 1024 * 1024

export function problemWithPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) return 'Only JPEG, JPG and PNG photos are allowed'
  return size > largestBytes ? 'File size must be less than 10MB.' : undefined
}

/** Saves the photo separately from the form: choose, preview, then upload. */
export function PhotoEditor({ user }: { readonly user: UserRecord }) {
  const dispatch = useDispatch()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const [asking, setAsking] = useState(false)
  const preview = usePreview(file)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = ''
    if (chosen === undefined) return
    const found = problemWithPhoto(chosen)
    setProblem(found)
    setFile(found === undefined ? chosen : undefined)
  }

  async function save() {
    if (file === undefined) return
    setProblem(undefined)
    setShare(0)
    const outcome = await dispatch(uploadPhoto({ file, onProgress: setShare }))
    setShare(undefined)
    if (uploadPhoto.fulfilled.match(outcome)) setFile(undefined)
    else setProblem(outcome.payload?.fields.file ?? outcome.payload?.message)
  }

  async function remove() {
    await dispatch(updateUser({ photo: '' }))
  }

  const sending = share !== undefined
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <Avatar name={user.name} photo={preview ?? user.photo} size="lg" decorative />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-[0.9375rem] leading-snug">Photo</p>
        <p className="mt-0.5 text-ink-muted text-sm">
          {file ? 'This is how it will look.' : 'JPEG, JPG or PNG, up to 10 MB. It is cropped to a square.'}
        </p>
        <input ref={input} type="file" hidden aria-label="Photo file" accept={photoTypes.join(',')} onChange={choose} />
        {sending && (
          <div className="mt-3 max-w-sm">
            <Progress label="Uploading the photo" value={share} max={1} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {file ? (
            <>
              <Button size="sm" pending={sending} onClick={save}>
                Save photo
              </Button>
              <Button size="sm" variant="secondary" disabled={sending} onClick={() => setFile(undefined)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="secondary" icon={ImageUp} onClick={() => input.current?.click()}>
                {user.photo ? 'Change photo' : 'Choose photo'}
              </Button>
              {user.photo && (
                <Button size="sm" variant="quiet" icon={Trash2} onClick={() => setAsking(true)}>
                  Remove
                </Button>
              )}
            </>
          )}
        </div>
        <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your photo?"
        message="Your initials take its place."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Remove', variant: 'danger', action: remove },
        ]}
      />
    </div>
  )
}
