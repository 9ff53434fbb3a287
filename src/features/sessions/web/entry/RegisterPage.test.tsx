import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { countries as listCountries } from '#features/accounts/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { sampleSite } from '#testing/web/sample-site.ts'
import { ada } from '#testing/web/sample-users.ts'
import { register } from '../../credentials-api.ts'
import { weaknessTexts } from '../../password-weakness.ts'
import { firstStepPath } from './first-step.ts'
import { RegisterPage } from './RegisterPage.tsx'

const path = paths.register
const countries = answer(listCountries, [
  { name: 'Sweden', code: 'SE' },
  { name: 'United Kingdom', code: 'GB' },
])
const right = {
  Name: 'Ada Lovelace',
  'E-mail': 'ada@example.com',
  Country: 'GB',
  Phone: '07400 123456',
  Password: 'secret1',
  'Confirm password': 'secret1',
}
const ticks = ['I have read the terms and conditions and accept them', 'I am at least 18 years old'] as const
const labels = Object.keys(right) as (keyof typeof right)[]

async function openForm(answers: readonly Reply[] = [], at = path, passwordMinLength = 6) {
  const page = await openPage(RegisterPage, {
    path,
    at,
    site: { passwordMinLength },
    answers: [countries, ...answers],
  })
  await screen.findByRole('option', { name: 'Sweden' })
  await screen.findByText(new RegExp(`^${passwordMinLength} or more characters`))
  return page
}

function tick() {
  for (const label of ticks) fireEvent.click(screen.getByLabelText(label))
}

const submit = async (person: { click(button: Element): Promise<void> }) =>
  person.click(screen.getByRole('button', { name: 'Open an account' }))

describe('errors are shown before anything is sent', () => {
  it('with everything empty', async () => {
    const { person, callsTo } = await openForm()
    await submit(person)
    await waitFor(() => expect(saidAbove()).toBe('All fields are required'))
    expect(labels.map(saidAt)).toEqual(labels.map(() => 'Required'))
    expect(ticks.map(saidAt)).toEqual([
      'Please read and accept the terms to open an account',
      'Please confirm your age to open an account',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(callsTo(register)).toBe(0)
  })

  it.each([
    ['Name', '', 'Required'],
    ['E-mail', '', 'Required'],
    ['Password', '', 'Required'],
    ['Phone', '', 'Required'],
    ['Country', '', 'Required'],
    ['Password', 'short', 'Password must be up to 6 characters'],
    ['E-mail', 'ada@example', 'Please enter a valid email'],
    ['E-mail', 'a,da@example.com', 'Please enter a valid email'],
    ['Phone', '+0123456', 'Please enter a valid Phone Number'],
    ['Phone', '+1234567890123456', 'Please enter a valid Phone Number'],
    ['Phone', 'call me', 'Please enter a valid Phone Number'],
    ['Confirm password', 'secret2', 'Passwords do not match'],
    ['Confirm password', '', 'Passwords do not match'],
  ] as const)('%s "%s": %s', async (label, value, text) => {
    const { person, callsTo } = await openForm()
    fill({ ...right, [label]: value })
    tick()
    await submit(person)
    await waitFor(() => expect(saidAt(label)).toBe(text))
    expect(saidAbove()).toBe(text === 'Required' ? 'All fields are required' : '')
    expect(callsTo(register)).toBe(0)
  })

  it('asks for the country before the phone, whose local numbers it explains', async () => {
    await openForm()
    const [country, phone] = [screen.getByLabelText('Country'), screen.getByLabelText('Phone')]
    expect(country.compareDocumentPosition(phone) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it.each([0, 1])('%s: without a tick nothing is sent', async (index) => {
    const { person, callsTo } = await openForm()
    fill(right)
    tick()
    const label = ticks[index] ?? ''
    fireEvent.click(screen.getByLabelText(label))
    await submit(person)
    await waitFor(() => expect(saidAt(label)).toMatch(/^Please .* to open an account$/))
    expect(callsTo(register)).toBe(0)
  })

  it('the two entries are compared again when the first changes', async () => {
    const { person } = await openForm()
    fill({ ...right, Password: 'secret2' })
    tick()
    await submit(person)
    await waitFor(() => expect(saidAt('Confirm password')).toBe('Passwords do not match'))
    fill({ Password: 'secret1' })
    await waitFor(() => expect(saidAt('Confirm password')).toBe(''))
  })

  it('an operator may ask for longer passwords', async () => {
    const { person } = await openForm([], path, 10)
    fill(right)
    tick()
    await submit(person)
    await waitFor(() => expect(saidAt('Password')).toBe('Password must be up to 10 characters'))
  })
})

describe('the password', () => {
  it('is described as it is typed, and only its length is enforced', async () => {
    const { person, callsTo } = await openForm([answer(register, ada)])
    const met = () => screen.getAllByText(': met').map((word) => word.parentElement?.textContent)
    await person.type(screen.getByLabelText('Password'), 'aA')
    expect(met()).toEqual(['Lower and upper case: met'])
    await person.type(screen.getByLabelText('Password'), '1!')
    expect(met()).toEqual(['Lower and upper case: met', 'Digit: met', 'Special character: met'])
    fill({ ...right, Password: 'aaaaaa', 'Confirm password': 'aaaaaa' })
    tick()
    await submit(person)
    await waitFor(() => expect(callsTo(register)).toBe(1))
  })

  it('is estimated with the name and the address that were typed, and a weak one may be used', async () => {
    const { person, callsTo } = await openForm([answer(register, ada)])
    fill({ ...right, Password: '123456', 'Confirm password': '123456' })
    expect(await screen.findByText(`${weaknessTexts.common}: it is quickly guessed.`)).toBeTruthy()
    for (const own of ['lovelace1815', `${sampleSite.brand.name}1`]) {
      fill({ Password: own })
      expect(await screen.findByText(`${weaknessTexts['own words']}: it is quickly guessed.`)).toBeTruthy()
    }
    fill({ Password: 'violet kettle moss bicycle' })
    expect(await screen.findByText('Very hard to guess.')).toBeTruthy()
    fill({ Password: '123456' })
    tick()
    await submit(person)
    await waitFor(() => expect(callsTo(register)).toBe(1))
  })

  it('cannot be pasted into its confirmation, and typing continues as before', async () => {
    const { person } = await openForm()
    const confirmation = screen.getByLabelText<HTMLInputElement>('Confirm password')
    await person.click(confirmation)
    await person.paste('secret1')
    expect(confirmation.value).toBe('')
    expect(saidAt('Confirm password')).toBe('Cannot paste into input field')
    await person.type(confirmation, 's')
    expect(confirmation.value).toBe('s')
    expect(saidAt('Confirm password')).toBe('')
  })
})

describe('a registration', () => {
  it('is sent without the confirmation, and continues with the first step', async () => {
    const { person, router, asked } = await openForm([answer(register, ada)], `${path}?ref=ADA12345`)
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe('ADA12345')
    fill(right)
    tick()
    await submit(person)
    expect(await screen.findByText('Registration Successful')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe(firstStepPath))
    expect(asked(register)).toContainEqual({
      body: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '07400 123456',
        country: 'GB',
        password: 'secret1',
        referralCode: 'ADA12345',
        consents: { terms: sampleSite.terms.version, age: '18' },
      },
    })
  })

  it('hands on what was wanted in the end: to the letter, to the first step and to the sign-in', async () => {
    const search = '?next=%2Fstart-invest%3Fplan%3DAdvanced'
    const { person, router, asked } = await openForm([answer(register, ada)], `${path}${search}`)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/login${search}`)
    fill(right)
    tick()
    await submit(person)
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: firstStepPath, search }))
    expect(asked(register)[0]?.body).toMatchObject({ next: '/start-invest?plan=Advanced' })
  })

  it.each([
    ['email', 'E-mail', 'This e-mail address already has an account. Please sign in.'],
    ['phone', 'Phone', 'Please enter a valid Phone Number'],
    ['referralCode', /^Referral code/, 'This referral code is not known'],
  ])('refused for its %s is said there', async (field, label, message) => {
    const { person } = await openForm([refuse(register, 'BAD_INPUT', message, { [field]: message })])
    fill(right)
    tick()
    await submit(person)
    const control = screen.getByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(control))
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(message)).toHaveLength(2)
  })
})

it('says when the countries cannot be fetched, and tries again', async () => {
  const { person, change } = await openPage(RegisterPage, {
    path,
    answers: [refuse(listCountries, 'NOT_READY', 'Down')],
  })
  await waitFor(() => expect(saidAt('Country')).toBe('Failed to fetch countries. Please try again later.'))
  change(countries)
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'Sweden' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'SE' } })
  expect(saidAt('Country')).toBe('')
})

it('is not offered to who is signed in', async () => {
  const { router } = await openPage(RegisterPage, { path, user: ada, answers: [countries] })
  await waitFor(() => expect(router.state.location.pathname).toBe(firstStepPath))
})
