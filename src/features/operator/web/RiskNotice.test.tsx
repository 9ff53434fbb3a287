import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openSite, sampleState } from '#features/site/web/open-site.fixture.ts'
import { answerCalls, refusal } from '#platform/web/network.fixture.ts'
import { RiskNotice } from './RiskNotice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const call = 'GET /api/site/content'

it('warns of the risk even when the operator’s words do not come, and asks for them again', async () => {
  const { change } = answerCalls({ [call]: refusal(503, 'UNKNOWN', 'Not now') })
  openSite(() => <RiskNotice />, { state: { site: sampleState.site } as never })
  expect(await screen.findByText('Investing puts your money at risk, all of it')).toBeTruthy()

  change({ [call]: sampleState.content })
  fireEvent.click(screen.getByRole('button', { name: 'Load the notice' }))
  expect(await screen.findByText(sampleState.content.riskNotice.title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
