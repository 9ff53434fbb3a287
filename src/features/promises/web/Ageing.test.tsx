import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useClock } from '#features/operator/web/door.ts'
import { useNow } from '#platform/web/use-now.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { getPromises, type PromisesRecord } from '../api.ts'
import { initialPromises } from '../promise.ts'
import { Ageing } from './Ageing.tsx'
import { ExpectAnswer } from './ExpectAnswer.tsx'

const monday = '2026-03-02T09:00:00.000Z'
const friday = '2026-02-27T09:00:00.000Z'
const wednesday = '2026-03-04T12:00:00.000Z'

function SomePage() {
  const now = useNow(useClock())
  return (
    <Ageing queue="withdrawals">
      {[friday, monday, wednesday].map((since) => (
        <p key={since}>
          <AgeChip since={since} now={now} /> <ExpectAnswer queue="withdrawals" since={since} />
        </p>
      ))}
      <p>
        <ExpectAnswer queue="deposits" />
      </p>
    </Ageing>
  )
}

it('colours each request by the promise of its moment, and tells its owner the same', async () => {
  const none = structuredClone(initialPromises) as PromisesRecord
  const versions = [
    { version: 1, startsAt: wednesday, promises: { ...none, days: { ...none.days, withdrawals: null } } },
  ]
  await openPage(SomePage, {
    path: '/a-page',
    site: { now: wednesday },
    user: staffMember,
    answers: [answer(getPromises, { versions })],
  })
  await screen.findByText(/^You can expect an answer by/)
  await waitFor(() =>
    expect(screen.getAllByText((_, element) => element?.tagName === 'P').map((p) => p.textContent)).toEqual([
      'Waiting: 5 days, late We promised an answer by 3 March 2026, 17:00 UTC, and are late. Ask us about it',
      'Waiting: 2 days, due today You can expect an answer by 4 March 2026, 17:00 UTC.',
      'Waiting: just now ',
      'If you submit this now, you can expect an answer by 5 March 2026, 17:00 UTC.',
    ]),
  )
})
