import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import * as api from '../api.ts'
import { CasePage } from './CasePage.tsx'
import { CaseSettingsPage } from './CaseSettingsPage.tsx'
import { CasesPage } from './CasesPage.tsx'
import { PersonCases } from './PersonCases.tsx'
import { sampleCase, sampleHeld } from './sample-case.fixture.ts'

const owners = answer(api.caseOwners, { owners: [{ _id: 'o1', name: 'Ada Marsh' }] })
const note = { _id: 'n1', act: '', text: 'Asked the bank', author: 'Ada Marsh', writtenAt: '2026-03-02T10:00:00.000Z' }
const view = { case: sampleCase, held: sampleHeld, isStored: false, notes: [note] }
const closed = {
  ...sampleCase,
  state: 'closed' as const,
  verdict: 'reported' as const,
  verdictReason: 'Layering',
  closedBy: 'Ada Marsh',
  closedAt: '2026-03-03T10:00:00.000Z',
  version: 2,
}
const listOf = (...cases: api.CaseRecord[]) => ({ cases, nextCursor: null })
const openCasePage = (...answers: Reply[]) =>
  openPage(CasePage, {
    path: paths.caseAbout.pattern,
    at: paths.caseAbout('c1'),
    user: staffMember,
    answers: [owners, ...answers],
  })

it('the list shows each case with its cause, state and due date, and keeps its filter in the address', async () => {
  const late = { ...sampleCase, _id: 'c2', isOverdue: true, owner: { _id: 'o1', name: 'Ada Marsh' } }
  const { person, router, queriesTo } = await openPage(CasesPage, {
    path: paths.cases,
    user: staffMember,
    answers: [owners, answerInTurn(api.listCases, listOf(sampleCase, late), listOf(), listOf(closed))],
  })
  const [first] = await screen.findAllByRole('link', { name: /Victor Bout/ })
  expect(first?.getAttribute('href')).toBe(paths.caseAbout('c1'))
  expect(screen.getByText('Overdue since 16 Mar 2026')).toBeTruthy()
  expect(screen.getAllByText('Nobody').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByLabelText('Mine'))
  expect(await screen.findByText('You own no open case')).toBeTruthy()
  expect(router.state.location.search).toBe('?view=mine')
  expect(screen.queryByLabelText('Owner')).toBeNull()
  fireEvent.click(screen.getByLabelText('Closed'))
  expect(await screen.findByText('Reported to the authority', { selector: 'span' })).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Verdict'), 'reported')
  await waitFor(() => expect(queriesTo(api.listCases).at(-1)).toEqual({ view: 'closed', verdict: 'reported' }))
})

it('a case shows its evidence with the way to each, its notes, and who may take it', async () => {
  const { person, asked } = await openCasePage(
    answer(api.getCase, view),
    answer(api.changeCase, { message: 'The case is changed', case: sampleCase }),
  )
  const request = await screen.findByRole('link', { name: 'Withdrawal $600.00' })
  expect(request.getAttribute('href')).toBe(paths.withdrawal('w1'))
  const flag = screen.getByRole('link', { name: 'Payout address of several people' })
  expect(flag.getAttribute('href')).toBe('/users/u2')
  expect(screen.getByText('First payout to an address').closest('a')).toBeNull()
  expect(screen.getByText('“Виктор Бут”')).toBeTruthy()
  expect(screen.getByText('Asked the bank')).toBeTruthy()
  expect(screen.getByText(/later hits and flags of this person join the case/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(asked(api.changeCase)).toMatchObject([{ body: { basedOn: 1, owner: staffMember._id } }]))
  const dueOn = screen.getByLabelText('Due on')
  fireEvent.change(dueOn, { target: { value: '2026-04-01' } })
  await person.selectOptions(screen.getByLabelText('Owner'), 'Ada Marsh')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked(api.changeCase).at(-1)).toMatchObject({ body: { basedOn: 1, owner: 'o1', dueOn: '2026-04-01' } }),
  )
})

it('closing asks for a verdict and a reason, and says what a colleague did meanwhile', async () => {
  const { person, asked, change } = await openCasePage(
    answer(api.getCase, view),
    refuse(api.closeCase, 'CHANGED', 'A colleague has changed this case. Please look at it again.'),
  )
  await person.click(await screen.findByRole('button', { name: 'Close the case' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Close the case' }))
  expect(await dialog.findByText('Please say why')).toBeTruthy()
  await person.type(dialog.getByLabelText('Reason'), 'Layering')
  await person.click(dialog.getByRole('button', { name: 'Close the case' }))
  expect(await dialog.findByText('Please choose a verdict')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('Verdict'), 'reported')
  await person.click(dialog.getByRole('button', { name: 'Close the case' }))
  expect(await dialog.findByText(/A colleague has changed this case/)).toBeTruthy()
  change(answer(api.closeCase, { message: 'The case is closed', case: closed }))
  await person.click(dialog.getByRole('button', { name: 'Close the case' }))
  expect(await screen.findByText('The case is closed')).toBeTruthy()
  expect(asked(api.closeCase).at(-1)).toMatchObject({
    params: { id: 'c1' },
    body: { basedOn: 1, verdict: 'reported', reason: 'Layering' },
  })
})

it('a closed case shows its verdict and what it held, and can be reopened', async () => {
  const stored = { ...view, case: closed, isStored: true }
  const { person, asked } = await openCasePage(
    answer(api.getCase, stored),
    answer(api.reopenCase, { message: 'The case is open again', case: sampleCase }),
  )
  expect(await screen.findByText('Layering')).toBeTruthy()
  expect(screen.getByText(/As it was when the case was closed/)).toBeTruthy()
  expect(screen.queryByLabelText('Due on')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Reopen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'New facts')
  await person.click(dialog.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(asked(api.reopenCase)).toMatchObject([{ body: { basedOn: 2, reason: 'New facts' } }]))
})

it('a case of an erased person names who it was and leads nowhere', async () => {
  const erased = { ...sampleCase, person: { ...sampleCase.person, isErased: true } }
  await openCasePage(answer(api.getCase, { ...view, case: erased, isStored: true }))
  expect(await screen.findByText('The account is closed.')).toBeTruthy()
  expect(screen.getByText('As it was when the account was closed.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Victor Bout' })).toBeNull()
})

it('notes are added, and an empty one is not sent', async () => {
  const { person, asked } = await openCasePage(
    answer(api.getCase, view),
    answer(api.noteOnCase, { message: 'The note is saved', note }),
  )
  const save = await screen.findByRole('button', { name: 'Save note' })
  await person.click(save)
  expect(await screen.findByText('Please write something')).toBeTruthy()
  await person.type(screen.getByLabelText('New note'), 'Asked the bank')
  await person.click(save)
  await waitFor(() => expect(asked(api.noteOnCase)).toMatchObject([{ body: { text: 'Asked the bank' } }]))
})

it('an unknown case says so', async () => {
  await openCasePage(refuse(api.getCase, 'NOT_FOUND', 'There is no such case'))
  expect(await screen.findByText('There is no such case')).toBeTruthy()
})

it('the page of a person lists their cases, and opens one where none is open', async () => {
  const Page = () => <PersonCases id="u1" name="Victor Bout" />
  const { person, asked } = await openPage(Page, {
    path: paths.users,
    user: staffMember,
    answers: [
      answerInTurn(api.casesOfUser, { cases: [closed] }, { cases: [sampleCase, closed] }),
      answer(api.openCase, { message: 'The case is open', case: sampleCase }),
    ],
  })
  expect(await screen.findByText(/Reported to the authority, “Layering”/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Open a case' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'Looks odd')
  await person.click(dialog.getByRole('button', { name: 'Open a case' }))
  await waitFor(() =>
    expect(asked(api.openCase)).toMatchObject([{ params: { id: 'u1' }, body: { reason: 'Looks odd' } }]),
  )
  expect(await screen.findByText(/without an owner/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open a case' })).toBeNull()
})

it('an admin sees what a change of the settings would change', async () => {
  const settings = { weight: 50, days: 14, isPersonTold: false }
  const { person, asked } = await openPage(CaseSettingsPage, {
    path: paths.caseSettings,
    user: staffMember,
    answers: [
      answer(api.caseSettingVersions, { current: { version: 0, startsAt: null, settings }, versions: [] }),
      answer(api.changeCaseSettings, { message: 'Saved. In force now.' }),
    ],
  })
  const weight = await screen.findByLabelText('Weight that opens a case')
  fireEvent.change(weight, { target: { value: '' } })
  await person.click(screen.getByRole('button', { name: 'Review the change' }))
  expect(await screen.findByText('Please enter a weight from 1 to 1000')).toBeTruthy()
  fireEvent.change(weight, { target: { value: '60' } })
  await person.click(screen.getByLabelText(/^The copy of a person’s data/))
  await person.click(screen.getByRole('button', { name: 'Review the change' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('A request opens a case from: weight 50 → weight 60')
  expect(dialog.textContent).toContain('leaves their cases out → has their cases')
  await person.click(screen.getByRole('button', { name: 'Start now' }))
  await waitFor(() =>
    expect(asked(api.changeCaseSettings)).toMatchObject([
      { body: { settings: { weight: 60, days: 14, isPersonTold: true }, basedOn: 0 } },
    ]),
  )
})
