import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerByProxy, refuse } from '#testing/web/fake-server.ts'
import { holdUploads } from '#testing/web/fake-uploads.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { uploadKycDocuments } from '../api.ts'
import { UploadKycPage } from './UploadKycPage.tsx'

const path = paths.uploadKyc
const kyc = { frontDoc: '/f', backDoc: '/b', submittedAt: '2026-01-01T00:00:00.000Z', reason: '' }
const open = (user = ada, search = '') => openPage(UploadKycPage, { path, at: { pathname: path, search }, user })

const picture = (name: string, type = 'image/jpeg', size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }))
})

const sentIn = answer(uploadKycDocuments, {
  message: 'KYC documents uploaded successfully!',
  user: { ...ada, kycStatus: 'Pending', kyc },
})

async function chooseBoth(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.upload(screen.getByLabelText('Front file'), picture('front.jpg'))
  await person.upload(screen.getByLabelText('Back file'), picture('back.jpg'))
}

const submit = () => screen.getByRole('button', { name: 'Upload documents' })

it('wants both sides', async () => {
  const { person } = await open()
  await person.upload(screen.getByLabelText('Front file'), picture('front.jpg'))
  await person.click(submit())
  expect(await screen.findByText('Please upload both front and back documents.')).toBeTruthy()
})

it.each([
  ['too much', picture('a.jpg', 'image/jpeg', 10_485_761), 'File size must be less than 10MB.'],
  [
    'the wrong kind',
    picture('a.svg', 'image/svg+xml'),
    'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.',
  ],
  ['nothing', picture('a.jpg', 'image/jpeg', 0), 'Please select a file.'],
])('says when a file is %s, beside its side, and does not take it', async (_title, file, problem) => {
  const { person } = await open()
  await person.upload(screen.getByLabelText('Front file'), file)
  expect(screen.getByLabelText('Front file').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(problem)).toBeTruthy()
  expect(screen.queryByAltText(/Preview/)).toBeNull()
})

it('offers the camera, and shows what will be sent', async () => {
  const { person } = await open()
  expect(screen.getByLabelText('Front photo').getAttribute('capture')).toBe('environment')
  await chooseBoth(person)
  expect(await screen.findByAltText('Preview of front.jpg')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Remove the front' }))
  expect(screen.queryByAltText('Preview of front.jpg')).toBeNull()
  await person.upload(screen.getByLabelText('Front file'), picture('scan.pdf', 'application/pdf'))
  expect(screen.getByText('Ready to be sent')).toBeTruthy()
})

it.each([
  ['the account', '', paths.myAccount],
  ['what was wanted in the end', '?next=%2Fstart-invest%3Fplan%3DAdvanced', '/start-invest?plan=Advanced'],
])('sends once, shows how far, says that it worked, and goes to %s after 2 seconds', async (_, search, goesTo) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let leftAt = 0
  const assign = vi.fn(() => {
    leftAt = Date.now()
  })
  vi.stubGlobal('location', { ...window.location, assign })
  const upload = holdUploads()
  const { person } = await open(ada, search)
  await chooseBoth(person)
  await person.click(submit())
  await person.click(submit())
  expect(upload.count()).toBe(1)
  upload.progress(0.4)
  expect(screen.getByRole('progressbar', { name: 'Uploading your documents' }).getAttribute('aria-valuenow')).toBe('40')
  upload.progress(1)
  expect(screen.getByRole('progressbar', { name: 'Checking your documents' })).toBeTruthy()
  const answeredAt = Date.now()
  await upload.answer(sentIn)
  await waitFor(() => expect(screen.getAllByText('KYC documents uploaded successfully!').length).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(goesTo))
  expect(leftAt - answeredAt).toBeGreaterThanOrEqual(2_000)
})

it('says what the server says, beside the side that it is about; else its own words', async () => {
  const upload = holdUploads()
  const { person } = await open()
  await chooseBoth(person)
  await person.click(submit())
  const damaged = 'This file is damaged or incomplete. Please choose another file.'
  await upload.answer(refuse(uploadKycDocuments, 'WRONG_TYPE', damaged, { back: damaged }))
  expect(await screen.findByText(damaged)).toBeTruthy()
  expect(screen.getByLabelText('Back file').getAttribute('aria-invalid')).toBe('true')
  await person.click(submit())
  await upload.answer(answerByProxy(uploadKycDocuments, 502))
  expect(await screen.findByText('Upload failed. Please try again.')).toBeTruthy()
})

it.each([
  ['Rejected', { ...kyc, reason: 'Blurred' }, 'Your documents were not accepted', true],
  ['Pending', kyc, 'Your documents are under review', false],
  ['Approved', kyc, 'Your identity is confirmed', false],
] as const)('%s: says so, and offers the form where it is needed', async (kycStatus, documents, title, hasForm) => {
  await open({ ...ada, kycStatus, kyc: documents })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload documents' }) !== null).toBe(hasForm)
  expect(screen.queryByText('Reason: Blurred') !== null).toBe(kycStatus === 'Rejected')
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const withFacts = (days: number) => ({ ...kyc, checkedName: 'Ada Lovisa Marsh', expiresOn: dayIn(days) })

it.each([
  ['without details', kyc, 'Basic', /We have not entered their details/, false],
  ['with a valid document', withFacts(40), 'Full', /^Your document is valid until/, false],
  ['with one that expires soon', withFacts(20), 'Full', /^Your document is valid until/, true],
  ['with one that has expired', withFacts(-1), 'Basic', /^Your document expired on/, true],
] as const)(
  'approved %s: says the level, why, and whether another can be sent',
  async (_, documents, level, why, offers) => {
    const { person } = await open({ ...ada, kycStatus: 'Approved', kyc: documents })
    expect(screen.getByText(level)).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByText(/the name on your document: Ada Lovisa Marsh/) !== null).toBe(documents !== kyc)
    const button = screen.queryByRole('button', { name: 'Send a new document' })
    expect([button !== null, screen.queryByText('Nothing more is needed from you.') === null]).toEqual([offers, offers])
    if (button === null) return
    expect(screen.getByText(/deposits, plans and withdrawals have to wait/)).toBeTruthy()
    await person.click(button)
    expect(submit()).toBeTruthy()
  },
)

it('lets others be sent while the review waits', async () => {
  const { person } = await open({ ...ada, kycStatus: 'Pending', kyc })
  expect(screen.getByRole('link', { name: /View Front/ }).getAttribute('href')).toBe('/f')
  await person.click(screen.getByRole('button', { name: 'Send others instead' }))
  expect(submit()).toBeTruthy()
})
