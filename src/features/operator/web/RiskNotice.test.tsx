import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openSite, sampleState } from '#testing/web/open-site.ts'
import { getContent } from '../api.ts'
import { RiskNotice } from './RiskNotice.tsx'

it('warns of the risk even when the operator’s words do not come, and asks for them again', async () => {
  const { change } = openSite(() => <RiskNotice />, {
    state: { site: sampleState.site },
    answers: [refuse(getContent, 'NOT_READY', 'Not now')],
  })
  expect(await screen.findByText('Investing puts your money at risk, all of it')).toBeTruthy()

  change(answer(getContent, sampleState.content))
  fireEvent.click(screen.getByRole('button', { name: 'Load the notice' }))
  expect(await screen.findByText(sampleState.content.riskNotice.title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
