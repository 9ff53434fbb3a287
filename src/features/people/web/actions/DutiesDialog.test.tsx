import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import { changeDuties } from '../../api.ts'
import { DutiesDialog } from './DutiesDialog.tsx'

const arthur = { ...ada, name: 'Arthur Penn', role: 'author' as const, duties: ['identity' as const] }

it('shows what the person has, closes what the admin lacks, and sends what was seen with what is wanted', async () => {
  const Page = () => <DutiesDialog user={arthur} onClose={() => {}} />
  const { person, asked } = await openPage(Page, {
    path: '/',
    user: { ...staffMember, duties: ['support', 'identity'] },
    answers: [
      answer(changeDuties, { message: 'Arthur Penn now has: Support', user: { ...arthur, duties: ['support'] } }),
    ],
  })
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box(/^Identity/)).checked).toBe(true)
  expect((await box(/^Payments/)).disabled).toBe(true)
  await person.click(await box(/^Identity/))
  await person.click(screen.getByRole('button', { name: 'Change duties' }))
  expect(await screen.findByText('Please choose at least one duty')).toBeTruthy()
  await person.click(await box(/^Support/))
  await person.click(screen.getByRole('button', { name: 'Change duties' }))
  await waitFor(() => expect(asked(changeDuties)).toHaveLength(1))
  expect(asked(changeDuties)[0]).toEqual({ params: { id: 'u1' }, body: { duties: ['support'], seen: ['identity'] } })
})
