import { FileCheck, Landmark, MailCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { EntryPage } from '../entry/EntryPage.tsx'
import { VerifySheet } from './VerifySheet.tsx'

const notes = [
  {
    icon: MailCheck,
    title: 'So that letters reach you',
    text: 'Access codes, confirmations and everything about your money go to this address.',
  },
  {
    icon: FileCheck,
    title: 'Your identity comes next',
    text: 'With a verified address you can have your documents checked.',
  },
  {
    icon: Landmark,
    title: 'Money only after both',
    text: 'Deposits, plans and withdrawals open once address and identity are confirmed.',
  },
]

export function VerifyPage() {
  const { verificationToken = '' } = useParams()
  return (
    <EntryPage title="Verify your e-mail address" lead="One click, and we know that it is yours." notes={notes}>
      <VerifySheet verificationToken={verificationToken} />
    </EntryPage>
  )
}
