import { IdCard, MailCheck, Wallet } from 'lucide-react'
import { Navigate } from 'react-router'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useAuth } from '../auth/auth-state.ts'
import { useNextPath } from '../auth/return-path.ts'
import { EntryPage } from './EntryPage.tsx'
import { firstStepPath } from './first-step.ts'
import { RegisterForm } from './RegisterForm.tsx'

const notes = [
  {
    icon: MailCheck,
    title: 'Then verify your e-mail',
    text: 'We send you a letter with a link. It works once, for 24 hours.',
  },
  {
    icon: IdCard,
    title: 'Prove who you are',
    text: 'Our staff review the front and back of an identity document.',
  },
  {
    icon: Wallet,
    title: 'Make a first deposit',
    text: 'Only now does money come into it, and every cent of it is in the books.',
  },
]

export function RegisterPage() {
  const { isLoggedIn, user } = useAuth()
  const next = useNextPath()
  if (isLoggedIn && user !== null) return <Navigate to={withNext(firstStepPath, next)} replace />
  return (
    <EntryPage
      title="Open an account"
      lead="It takes two minutes and costs nothing."
      notes={notes}
      footer={
        <p>
          Already have an account? <TextLink to={withNext(paths.login, next)}>Sign in</TextLink>
        </p>
      }
    >
      <RegisterForm />
    </EntryPage>
  )
}
