import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { giveConsents, openConsents } from '../api.ts'

const useOpenConsentsQuery = read<typeof openConsents>('GET /api/users/consents', ['Session'])
const useGiveConsentsMutation = write<typeof giveConsents>('POST /api/users/consents', ['Session'])

/** Asks a signed-in investor for what they have not agreed to yet. It blocks nothing. */
export function ConsentNotice() {
  const { data } = useOpenConsentsQuery()
  const [give, { isLoading }] = useGiveConsentsMutation()
  const [later, setLater] = useState(false)
  if (data === undefined || data.open.length === 0 || later) return null
  const { asked, open, hasAgreedBefore } = data
  const accept = async () => {
    const outcome = await give(Object.fromEntries(open.map((subject) => [subject, asked[subject]])))
    if (outcome.error) toast.error(outcome.error.message ?? 'It could not be recorded. Please try again.')
    else toast.success(outcome.data.message)
  }
  const onlyAge = !open.includes('terms')
  return (
    <Container className="py-4">
      <Notice
        title={
          onlyAge ? 'Please confirm your age' : hasAgreedBefore ? 'Our terms have changed' : 'Please read our terms'
        }
        action={
          <>
            <Button size="sm" pending={isLoading} onClick={accept}>
              {onlyAge ? 'Confirm' : 'Accept'}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setLater(true)}>
              Later
            </Button>
          </>
        }
      >
        {!onlyAge && (
          <>
            We ask you to read and accept the <TextLink to={paths.terms}>terms and conditions</TextLink>, version{' '}
            {asked.terms}.{' '}
          </>
        )}
        {open.includes('age') && `Please confirm${onlyAge ? '' : ' too'} that you are at least ${asked.age} years old.`}
      </Notice>
    </Container>
  )
}
