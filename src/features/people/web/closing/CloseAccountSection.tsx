import { useState } from 'react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

/** Investors close their own account here. It states beforehand what is erased and what stays. */
export function CloseAccountSection({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Close your account" lead="For good, once it holds no money and nothing is pending.">
      <OwnerOnly reason="Only the owner can close the account.">
        <Card>
          <div className="grid gap-4 leading-relaxed">
            <p>
              <strong className="font-semibold">We erase</strong> your name, e-mail address, phone number, country, bio,
              photo, identity documents, notifications and chats with us, and end every session.
            </p>
            <p>
              <strong className="font-semibold">We keep</strong> the entries in our books and the requests behind them,
              with amounts and wallet addresses, for as long as we keep books, and which terms you accepted and when.
              Neither carries your name. Messages that you sent through the contact form stay as you wrote them.
            </p>
            <p>
              <Button variant="danger" onClick={() => setOpen(true)}>
                Close my account
              </Button>
            </p>
          </div>
        </Card>
        {open && <CloseAccountDialog email={email} onClose={() => setOpen(false)} />}
      </OwnerOnly>
    </Section>
  )
}
