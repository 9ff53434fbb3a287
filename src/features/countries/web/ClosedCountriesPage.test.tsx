import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { changeClosedCountries, closedCountriesVersions } from '../api.ts'
import { ClosedCountriesPage } from './ClosedCountriesPage.tsx'

it('takes names and codes, says at the field what is no country, and saves over the newest version seen', async () => {
  const countries = { registration: ['KP'], payout: [] }
  const written = { version: 2, startsAt: '2026-01-01T00:00:00.000Z', countries }
  const { person, asked } = await openPage(ClosedCountriesPage, {
    path: paths.closedCountries,
    user: staffMember,
    answers: [
      answer(closedCountriesVersions, {
        current: written,
        versions: [{ ...written, author: 'Ada Marsh', createdAt: '2026-01-01T00:00:00.000Z' }],
      }),
      answer(changeClosedCountries, { message: 'Saved. In force now.' }),
    ],
  })
  const review = await screen.findByRole('button', { name: 'Review the change' })
  const payout = screen.getByLabelText(/^Nobody can be paid in/)
  fireEvent.change(payout, { target: { value: 'Atlantis' } })
  await person.click(review)
  expect(await screen.findByText('“Atlantis” is no country')).toBeTruthy()
  fireEvent.change(payout, { target: { value: 'iran\nKP' } })
  await person.click(review)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Nobody can be paid in: no country → Iran, North Korea')
  expect(dialog.textContent).not.toContain('open an account')
  await person.click(screen.getByRole('button', { name: 'Start now' }))
  await waitFor(() => expect(asked(changeClosedCountries)).toHaveLength(1))
  expect(asked(changeClosedCountries)[0]?.body).toEqual({
    basedOn: 2,
    countries: { registration: ['KP'], payout: ['IR', 'KP'] },
  })
})
