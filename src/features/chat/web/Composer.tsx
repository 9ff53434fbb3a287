import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, type SubmitEvent, useRef } from 'react'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { longestMessage } from '../conversation.ts'

type ComposerProps = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSend: () => Promise<unknown>
  readonly onTyping: () => void
  readonly pending: boolean
  readonly error: string | undefined
  readonly label: string
  readonly fieldRef?: Ref<HTMLTextAreaElement> | undefined
  readonly children?: ReactNode
}

/** The message field. Enter sends, Shift and Enter begin a new line. */
export function Composer({
  draft,
  onDraft,
  onSend,
  onTyping,
  pending,
  error,
  label,
  fieldRef,
  children,
}: ComposerProps) {
  const form = useRef<HTMLFormElement>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending && draft.trim() !== '') void onSend()
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes a character, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-2">
      {children}
      <div role="alert" className="empty:hidden">
        {error && <FieldError id="chat-error">{error}</FieldError>}
      </div>
      <div className="flex items-end gap-2">
        <TextArea
          ref={fieldRef}
          aria-label={label}
          placeholder={label}
          rows={2}
          maxLength={longestMessage}
          value={draft}
          onKeyDown={sendOnEnter}
          onChange={(event) => {
            onDraft(event.target.value)
            onTyping()
          }}
          className="max-h-40 resize-none!"
        />
        <IconButton
          type="submit"
          label="Send"
          icon={SendHorizontal}
          variant="secondary"
          tooltip={false}
          pending={pending}
        />
      </div>
    </form>
  )
}
