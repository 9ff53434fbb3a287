import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getContent } from '#features/operator/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAt } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { ada } from '#testing/web/sample-users.ts'
import { getStatement, listDocuments, setMonthlyLetter, verifyDocument } from '../api.ts'
import { VerifyDocumentPage } from './check/VerifyDocumentPage.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'

const months = ['2026-03', '2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09']
const listed = { months, years: [2026, 2025], today: '2026-03-16', monthlyLetter: false }

/** Files are not JSON, so this answer is written by hand. */
const pdf = {
  endpoint: getStatement,
  respond: () =>
    new Response(new Blob(['%PDF-']), { headers: { 'content-disposition': 'attachment; filename="statement.pdf"' } }),
}

function watchDownloads() {
  const names: string[] = []
  const createObjectURL = URL.createObjectURL
  URL.createObjectURL = () => 'blob:a'
  // The simulated browser may have none, and it is called after this test.
  URL.revokeObjectURL ??= () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    click.mockRestore()
    URL.createObjectURL = createObjectURL
  })
  return names
}

it('offers a statement for each month, the newest so far, and downloads it', async () => {
  const names = watchDownloads()
  const { queriesTo } = await openPage(DocumentsPage, {
    path: paths.documents,
    user: ada,
    answers: [answer(listDocuments, listed), pdf],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'PDF statement for March 2026' }))
  await waitFor(() => expect(names).toEqual(['statement.pdf']))
  expect(queriesTo(getStatement)).toEqual([{ from: '2026-03-01', to: '2026-03-16' }])
  expect(screen.queryByText('September 2025')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 months' }))
  expect(screen.getByText('September 2025')).toBeTruthy()
})

it('says at the field why a period is refused, and switches the letter on', async () => {
  const wrong = 'Please choose at most 366 days'
  const { asked } = await openPage(DocumentsPage, {
    path: paths.documents,
    user: ada,
    answers: [
      answer(listDocuments, listed),
      refuse(getStatement, 'BAD_INPUT', wrong, { to: wrong }),
      answer(setMonthlyLetter, { message: 'Noted' }),
    ],
  })
  await screen.findByLabelText('First day')
  fill({ 'First day': '2024-01-01' })
  fireEvent.click(screen.getByRole('button', { name: 'Download statement' }))
  await waitFor(() => expect(saidAt('Last day')).toBe(wrong))
  fireEvent.click(screen.getByLabelText('Write to me when a monthly statement is ready'))
  await waitFor(() => expect(asked(setMonthlyLetter)).toEqual([{ body: { wanted: true } }]))
})

it('checks the code of the address, a typed one, and a file by its hash', async () => {
  const document = { kind: 'receipt', issuedAt: '2026-03-02T09:00:00.000Z', sha256: 'a'.repeat(64) } as const
  const { queriesTo } = await openPage(VerifyDocumentPage, {
    path: paths.verifyDocument,
    at: `${paths.verifyDocument}?code=7k2mx9pqrs3tvwxyz012`,
    answers: [
      answer(getContent, sampleSections),
      answer(verifyDocument, ({ query }) => ({ document: query.code ? document : null })),
    ],
  })
  expect(await screen.findByText('We issued a document under this code')).toBeTruthy()
  expect(screen.getByText('2 March 2026, 09:00 UTC')).toBeTruthy()
  expect(screen.getByText('Name as entered by the account holder. We have not checked it.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Choose the file/), { target: { files: [new File(['abc'], 'a.pdf')] } })
  expect(await screen.findByText('This is not the file that we issued')).toBeTruthy()
  expect(queriesTo(verifyDocument)).toEqual([
    { code: '7K2MX9PQRS3TVWXYZ012' },
    { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  ])
  fill({ 'Document code': 'nothing' })
  fireEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  await waitFor(() => expect(saidAt('Document code')).toContain('A code has 20 letters and digits'))
})
