import { type Ref, useState } from 'react'
import { isEmailAddress } from '#kernel/email-address.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { longestName } from '../conversation.ts'
import { Composer } from './Composer.tsx'
import type { Guest, useGuestChat } from './use-guest-chat.ts'

type GuestComposerProps = {
  readonly guest: Guest
  readonly own: ReturnType<typeof useGuestChat>
  readonly fieldRef: Ref<HTMLTextAreaElement>
}

/** A visitor may leave a name and an address: without the address we cannot answer after they have gone. */
export function GuestComposer({ guest, own, fieldRef }: GuestComposerProps) {
  const [draft, setDraft] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [wrongEmail, setWrongEmail] = useState<string>()
  const asksWho = guest === 'visitor' && !own.conversation?.email

  async function send() {
    const address = email.trim()
    const isWrong = address !== '' && !isEmailAddress(address)
    setWrongEmail(isWrong ? 'Please enter a valid email' : undefined)
    if (isWrong) return
    const who = asksWho ? { ...(name.trim() && { name: name.trim() }), ...(address && { email: address }) } : {}
    if (await own.send({ text: draft.trim(), ...who })) setDraft('')
  }

  return (
    <Composer
      draft={draft}
      onDraft={setDraft}
      onSend={send}
      onTyping={own.sendTyping}
      pending={own.isSending}
      error={own.error}
      label="Your message"
      fieldRef={fieldRef}
    >
      {asksWho && (
        <div className="grid grid-cols-2 gap-2">
          {own.conversation === null && (
            <Field label="Name" optional>
              <TextInput
                autoComplete="name"
                maxLength={longestName}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          )}
          <Field label="E-mail" optional error={wrongEmail} className={cx(own.conversation !== null && 'col-span-2')}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <p className="col-span-2 text-ink-muted text-sm leading-snug">
            We use the address only to send you our answer if you have left the chat.
          </p>
        </div>
      )}
    </Composer>
  )
}
