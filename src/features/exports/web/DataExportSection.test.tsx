import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, answerInTurn, fail, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { downloadExport, type ExportView, requestExport, viewExport } from '../api.ts'
import { DataExportSection } from './DataExportSection.tsx'
import { noExport } from './no-export.fixture.ts'

const making: ExportView = {
  ...noExport,
  state: 'being made',
  requestedAt: '2026-03-02T09:00:00.000Z',
  mayRequest: false,
  nextRequestAt: null,
}
const ready: ExportView = {
  ...making,
  state: 'ready',
  bytes: 120_000,
  expiresAt: '2026-03-09T09:00:00.000Z',
  nextRequestAt: '2026-03-03T09:00:00.000Z',
}

const openSection = (user: typeof ada, ...answers: NonNullable<Parameters<typeof openPage>[1]['answers']>) =>
  openPage(DataExportSection, { path: '/section', user, answers })

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the copy of a person’s data', () => {
  it.each([
    ['nothing', noExport, /we make it in the background/i, ['Download my data']],
    ['one that is being made', making, /You can leave this page/, []],
    ['one that is late', { ...making, isDelayed: true }, /we are trying again/, []],
    ['a finished one', ready, /120 kB/, ['Download my data']],
    [
      'a finished one of yesterday',
      { ...ready, mayRequest: true },
      /120 kB/,
      ['Download my data', 'Replace it with a new copy'],
    ],
    ['an expired one', { ...ready, state: 'expired', mayRequest: true }, /was deleted then/, ['Ask for a new copy']],
    ['a failed one', { ...making, state: 'failed', mayRequest: true }, /We are sorry/, ['Ask again']],
  ] as const)('%s: says so, and offers what can be done', async (_name, view, text, offered) => {
    await openSection(ada, answer(viewExport, view))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(buttons()).toEqual(offered)
  })

  it('is asked for with one click, and the section shows that it is being made', async () => {
    const { person } = await openSection(
      ada,
      answerInTurn(viewExport, noExport, making),
      answer(requestExport, { message: 'We are making it' }),
    )
    await person.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Being made')).toBeTruthy()
    expect(await screen.findByText('We are making it')).toBeTruthy()
  })

  it('says why a download fails', async () => {
    const lost = 'The copy of your data cannot be opened: its file is missing or damaged'
    const { person } = await openSection(ada, answer(viewExport, ready), refuse(downloadExport, 'LOST', lost))
    await person.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText(lost)).toBeTruthy()
  })

  it('is not offered to staff who view the account', async () => {
    await openSection({ ...ada, isImpersonated: true }, answer(viewExport, noExport))
    expect(screen.getByText(/Only the owner can have a copy/)).toBeTruthy()
    expect(buttons()).toEqual([])
  })

  it('offers a retry where its state cannot be loaded', async () => {
    await openSection(ada, fail(viewExport))
    expect(await screen.findByText('The state of your copy could not be loaded.')).toBeTruthy()
  })
})
