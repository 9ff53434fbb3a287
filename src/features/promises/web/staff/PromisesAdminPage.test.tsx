import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { fill, openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { changePromises, type PromisesRecord, promiseVersions } from '../../api.ts'
import { initialPromises } from '../../promise.ts'
import { PromisesAdminPage } from './PromisesAdminPage.tsx'

const current = structuredClone(initialPromises) as PromisesRecord

it('says at the field what is wrong, shows what would change, and saves over the newest version seen', async () => {
  const written = { version: 3, startsAt: '2026-01-01T00:00:00.000Z', promises: current }
  const { person, asked } = await openPage(PromisesAdminPage, {
    path: paths.promisesAdmin,
    user: staffMember,
    answers: [
      answer(promiseVersions, {
        current: written,
        versions: [{ ...written, author: 'Ada Marsh', createdAt: '2026-01-01T00:00:00.000Z' }],
      }),
      answer(changePromises, { message: 'Saved. In force now.' }),
    ],
  })
  const review = await screen.findByRole('button', { name: 'Review the change' })
  await person.click(review)
  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Go back' }))

  fill({ Deposits: '99', 'Time zone': 'Middle Earth' })
  await person.click(review)
  expect(await screen.findByText('Please enter 1 to 30 business days, or nothing')).toBeTruthy()
  expect(screen.getByText('Please enter a time zone, such as Europe/Vienna')).toBeTruthy()

  fill({ Deposits: '3', Withdrawals: '', 'Time zone': 'Europe/Vienna' })
  await person.click(screen.getByRole('checkbox', { name: 'Sat' }))
  await person.type(screen.getByLabelText(/^Holidays/), '2026-12-25')
  await person.click(review)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Deposits: within 1 business day → within 1-3 business days')
  expect(dialog.textContent).toContain('Withdrawals: within 1-2 business days → nothing promised')
  expect(dialog.textContent).not.toContain('Investments')
  await person.click(screen.getByRole('button', { name: 'Start now' }))
  await waitFor(() => expect(asked(changePromises)).toHaveLength(1))
  expect(asked(changePromises)[0]?.body).toEqual({
    basedOn: 3,
    promises: {
      days: { ...current.days, deposits: 3, withdrawals: null },
      calendar: {
        timeZone: 'Europe/Vienna',
        workingDays: [1, 2, 3, 4, 5, 6],
        closesAt: '17:00',
        holidays: ['2026-12-25'],
      },
    },
  })
})
