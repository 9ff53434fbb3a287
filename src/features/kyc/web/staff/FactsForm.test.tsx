import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { personBeside } from '#requests/beside-api.ts'
import { besideOf } from '#requests/web/sample-beside.fixture.ts'
import { sampleFacts } from '#testing/facts.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { approveKyc, kycReview, noteDocumentFacts, type ReviewRecord, sameDocument } from '../../api.ts'
import { KycReviewPage } from './KycReviewPage.tsx'

const at = new Date(Date.now() - 3_600_000).toISOString()
const review = (changes: Partial<ReviewRecord> = {}): ReviewRecord => ({
  _id: 'u1',
  name: 'Erika Mustermann',
  email: 'erika@example.com',
  phone: '',
  country: 'AT',
  kycStatus: 'Pending',
  kyc: { frontDoc: '/doc/front', backDoc: '/doc/back' },
  version: 1,
  submittedAt: at,
  reason: '',
  decidedBy: null,
  decidedAt: null,
  facts: null,
  ...changes,
})
const approved = (changes: Partial<ReviewRecord> = {}) =>
  review({ kycStatus: 'Approved', decidedBy: 'Nora', decidedAt: at, ...changes })

/** The specimen of the German passport, with its days moved to where they do not pass. */
const lines = 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X0006H1D<<6408125F9702282<<<<<<<<<<<<<<<4'
const read = {
  documentType: 'Passport',
  documentNumber: 'C01X0006H',
  documentCountry: 'DE',
  birthDate: '1964-08-12',
  expiresOn: '2097-02-28',
  checkedName: 'Erika Mustermann',
}

const staff = { ...ada, _id: 'staff', role: 'author' as const }
const alone = answer(sameDocument, { others: [] })
const open = (record: ReviewRecord, ...answers: readonly Reply[]) =>
  openPage(KycReviewPage, {
    path: paths.kycReview.pattern,
    at: paths.kycReview('u1'),
    user: staff,
    answers: [
      answer(personBeside, besideOf('u1', { decided: [], waiting: [] })),
      answer(kycReview, { review: record }),
      alone,
      ...answers,
    ],
  })

async function seen() {
  for (const side of ['Front', 'Back']) fireEvent.load(await screen.findByAltText(`${side}, Erika Mustermann`))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const form = async () => within(await screen.findByRole('region', { name: 'What the document says' }))
const typed = () => ({
  documentType: field('Kind').value,
  documentNumber: field('Number').value,
  documentCountry: field('Issued by').value,
  birthDate: field('Born').value,
  expiresOn: field('Expires').value,
  checkedName: field('Name on the document').value,
})
async function paste(person: Awaited<ReturnType<typeof open>>['person'], text: string) {
  await waitFor(() => expect(document.activeElement).toBe(field('Machine-readable lines')))
  await person.paste(text)
}

it('is filled by the machine-readable lines and approved by keyboard alone', async () => {
  const { person, asked } = await open(review(), answer(approveKyc, { message: 'KYC approved!', user: approved() }))
  await seen()
  await person.keyboard('f')
  await form()
  await paste(person, lines)
  expect(typed()).toEqual(read)
  expect(screen.getByText('All check digits fit')).toBeTruthy()
  expect(screen.getByText('Same as the account')).toBeTruthy()
  expect(screen.getByText('The account says Austria')).toBeTruthy()
  await person.keyboard('{Control>}{Enter}{/Control}')
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('KYC approved!')).toBeTruthy()
  expect(asked(approveKyc)).toEqual([
    { params: { id: 'u1' }, body: { version: 1, name: 'Erika Mustermann', country: 'AT', facts: read } },
  ])
})

it('names the line with a wrong digit and leaves that field empty', async () => {
  const { person, callsTo } = await open(review())
  await seen()
  await person.click(screen.getByRole('button', { name: /^Enter details/ }))
  await form()
  await paste(person, lines.replace('C01X0006H1', 'C01X0006H2'))
  expect(screen.getByText(/Line 2: the document number and its check digit do not fit/)).toBeTruthy()
  expect(typed()).toEqual({ ...read, documentNumber: '' })
  await person.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('Please enter the number')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(callsTo(approveKyc)).toBe(0)
})

it('can be left out again: the approval is then without details, and says so', async () => {
  const { person, asked } = await open(review(), answer(approveKyc, { message: 'KYC approved!', user: approved() }))
  await seen()
  await person.keyboard('f')
  await form()
  await paste(person, lines)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Machine-readable lines')).toBeNull())
  await person.keyboard('a')
  const box = within(await screen.findByRole('alertdialog'))
  expect(box.getByText(/No details of the document were entered/)).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('KYC approved!')).toBeTruthy()
  expect(asked(approveKyc)).toMatchObject([{ body: { version: 1 } }])
  expect(asked(approveKyc)[0]).not.toHaveProperty('body.facts')
})

it('warns of the same document on another account, beside the form and in the question, with the way to it', async () => {
  const { person, change } = await open(review())
  change(answer(sameDocument, { others: [{ _id: 'u7', name: 'Ivo Field' }] }))
  await seen()
  await person.keyboard('f')
  const shown = await form()
  await paste(person, lines)
  expect((await shown.findByRole('link', { name: 'Ivo Field' })).getAttribute('href')).toBe(paths.user('u7'))
  await person.keyboard('{Control>}{Enter}{/Control}')
  const box = within(await screen.findByRole('alertdialog'))
  expect(await box.findByText(/The same document was entered for/)).toBeTruthy()
})

it('shows an age below the operator’s, a document that has expired and another name at once', async () => {
  const { person } = await open(review({ name: 'Erika Gabler' }))
  fireEvent.load(await screen.findByAltText('Front, Erika Gabler'))
  await person.keyboard('f')
  await form()
  await paste(person, lines)
  fireEvent.change(field('Born'), { target: { value: new Date().toISOString().slice(0, 10) } })
  fireEvent.change(field('Expires'), { target: { value: '2020-01-01' } })
  expect(screen.getByText('Under 18')).toBeTruthy()
  expect(screen.getByText('Has expired')).toBeTruthy()
  expect(screen.getByText('Not the name of the account')).toBeTruthy()
})

it('is added to an approval later, and a refusal leaves what was typed', async () => {
  const underAge = 'Born on 2010-01-01, this person is 16. Nobody under 18 can be approved.'
  const { person, asked, change } = await open(approved(), refuse(noteDocumentFacts, 'BAD_INPUT', underAge))
  expect(await screen.findByText('No details of the document have been entered.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Enter the details' }))
  await paste(person, lines)
  await person.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText(underAge)).toBeTruthy()
  expect(typed()).toEqual(read)
  change(answer(noteDocumentFacts, { message: 'The details are saved.', user: approved({ facts: sampleFacts }) }))
  change(answer(kycReview, { review: approved({ facts: sampleFacts }) }))
  await person.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('Iris Maria Fielding')).toBeTruthy()
  expect(screen.getByText('Passport, Sweden')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Correct the details' })).toBeTruthy()
  expect(asked(noteDocumentFacts).at(-1)).toEqual({ params: { id: 'u1' }, body: { version: 1, facts: read } })
})
