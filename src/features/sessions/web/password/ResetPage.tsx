import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { useParams } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { checkResetLink } from '../../credentials-api.ts'
import { EntryPage } from '../entry/EntryPage.tsx'
import { ResetForm } from './ResetForm.tsx'

const useResetLinkQuery = read<typeof checkResetLink>('GET /api/users/resetPassword/{resetToken}')

const notes = [
  {
    icon: KeyRound,
    title: 'Long beats complicated',
    text: 'A few words that only you would put together are easy to keep and hard to guess.',
  },
  {
    icon: LogOut,
    title: 'You are signed out everywhere',
    text: 'Every session of the account ends, and each browser has to confirm once more that it is you.',
  },
  {
    icon: ShieldCheck,
    title: 'We tell you when it is done',
    text: 'A letter confirms the change, in case it was not you.',
  },
]

export function ResetPage() {
  const { resetToken = '' } = useParams()
  const { error, isFetching } = useResetLinkQuery({ resetToken }, { refetchOnMountOrArgChange: true })
  const isStale = error !== undefined && 'status' in error && error.status === 404
  return (
    <EntryPage
      title="Choose a new password"
      lead="The link in your letter lets you set it once."
      notes={notes}
      footer={
        <p>
          Is the link too old? <TextLink to={paths.forgot}>Get a new one</TextLink>
        </p>
      }
    >
      {isFetching && <Skeleton shape="block" className="h-64" />}
      {!isFetching && isStale && <UsedResetLink message={error.message} />}
      {/* If the link could not be checked, the server checks it when the form is sent. */}
      {!isFetching && !isStale && <ResetForm resetToken={resetToken} />}
    </EntryPage>
  )
}

/** Shown in place of the form when the link was used, was replaced or has expired. */
function UsedResetLink({ message }: { readonly message: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live>
        {message}
      </Notice>
      <LinkButton to={paths.forgot} size="lg" fullWidth>
        Get a new link
      </LinkButton>
    </div>
  )
}
