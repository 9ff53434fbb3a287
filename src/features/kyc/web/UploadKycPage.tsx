import { Eye, LockKeyhole, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { OwnerOnly, useAuth, useReturnPath } from '#features/sessions/web/door.ts'
import { second } from '#kernel/clock.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { SubmittedNotice } from './upload/SubmittedNotice.tsx'
import { UploadForm } from './upload/UploadForm.tsx'

const uploaded = 'KYC documents uploaded successfully!'
const goesOnAfter = 2 * second

const promises = [
  { icon: LockKeyhole, text: 'Your documents are encrypted, and have no public address.' },
  { icon: Eye, text: 'Only our staff can view them, and every view is logged.' },
  { icon: Trash2, text: 'Data that a camera adds to a photo, such as the location, is removed.' },
]

export function UploadKycPage() {
  const { user } = useAuth()
  const goesOnTo = useReturnPath()
  const [again, setAgain] = useState(false)
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    toast.success(uploaded)
    // A full page load, because the store still holds the old user record.
    const timer = setTimeout(() => reloadPage(goesOnTo), goesOnAfter)
    return () => clearTimeout(timer)
  }, [done, goesOnTo])

  if (user === null) return null
  const showsForm = user.kycStatus === 'Not Submitted' || user.kycStatus === 'Rejected' || again
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Prove who you are"
        lead="We need the front and the back of a passport, an identity card or a driving licence."
      />
      {done ? (
        <Done />
      ) : (
        <div className="grid gap-6">
          <SubmittedNotice user={user} {...(!again && { onAgain: () => setAgain(true) })} />
          {showsForm && (
            <OwnerOnly reason="Only the owner can send documents.">
              <p className="text-ink-muted">
                Accepted formats: JPEG, JPG, PNG, and PDF. At most 10 MB for each side. <ExpectAnswer queue="kyc" />
              </p>
              <UploadForm onDone={() => setDone(true)} />
            </OwnerOnly>
          )}
          <Promises />
        </div>
      )}
    </Container>
  )
}

function Done() {
  return (
    <Card className="grid gap-4">
      <Notice tone="good" title={uploaded}>
        Our staff will review them. You will get an e-mail as soon as there is a decision.{' '}
        <ExpectAnswer queue="kyc" sent />
      </Notice>
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner size={18} />
        One moment, taking you to the next step…
      </p>
    </Card>
  )
}

function Promises() {
  return (
    <ul className="grid gap-3 border-line border-t pt-6 text-[0.9375rem] text-ink-muted sm:grid-cols-3">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3 leading-snug">
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-green" />
          {text}
        </li>
      ))}
    </ul>
  )
}
