/** The shared queue, with a kind of request that exists only here; the rooms' own tests cover theirs. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { amountProblem } from '#kernel/money.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalParagraphs } from '#kernel/wire-text.ts'
import { pages } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { readerCookie } from '#platform/web/reader.ts'
import { api } from '#platform/web/store.ts'
import { answer, answerInTurn, fail, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { ofQueue, queueQuery, requestOwner } from '../queue.ts'
import { approving, type OfferedDecision, reasonProblem, rejecting } from './decision.ts'
import { QueuePage } from './QueuePage.tsx'
import { queuePaths } from './QueueViews.tsx'
import type { QueueEntry } from './queue-entry.ts'
import { useQueueControls } from './use-queue-params.ts'
import { useQueueSource } from './use-queue-source.ts'

const wishRecord = z.object({
  _id: z.string(),
  amount: statedAmount,
  since: z.iso.datetime(),
  takesTwo: z.boolean(),
  note: z.string().optional(),
  user: requestOwner,
})
type Wish = z.input<typeof wishRecord>

const pendingWishes = endpoint({
  method: 'GET',
  path: '/api/wishes/pending',
  summary: 'Wishes that wait',
  access: 'see users and queues',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({ wishes: z.array(wishRecord), ...ofQueue }),
})

const approveWish = endpoint({
  method: 'PUT',
  path: '/api/wishes/approve',
  summary: 'Approve a wish',
  access: 'decide requests',
  duty: 'payments',
  body: z.object({ id: z.string(), amount: requestedAmount.optional(), notes: optionalParagraphs(100).optional() }),
  answer: message,
})

const useWishesInfiniteQuery = pages<typeof pendingWishes>('GET /api/wishes/pending', ['Queue'])
const useApproveWishMutation = writeOnce<typeof approveWish>('PUT /api/wishes/approve', ['Queue'])

const entryOf = (data: Wish): QueueEntry<Wish> => ({
  id: data._id,
  to: `/wish/${data._id}`,
  person: { id: data.user._id, name: data.user.name, email: data.user.email },
  amount: data.amount,
  since: data.since,
  facts: [],
  note: data.note,
  data,
})

function useWishDecisions(): readonly OfferedDecision<Wish>[] {
  const [approval] = useApproveWishMutation()
  const words = { noun: 'wish', consequence: () => 'It comes true.' }
  const run: OfferedDecision<Wish>['run'] = ({ id }, values) => approval({ id, ...values })
  return [
    {
      ...approving,
      ...words,
      verb: 'Approve',
      isFirst: ({ data }) => data.takesTwo,
      fields: [
        { name: 'amount', label: 'Amount', kind: 'amount', check: amountProblem },
        { name: 'notes', label: 'Notes', kind: 'paragraphs', check: reasonProblem },
      ],
      run,
      done: 'Approved!',
      failed: 'Failed to approve.',
    },
    {
      ...rejecting,
      ...words,
      fields: [],
      run,
      done: 'Rejected!',
      failed: 'Failed to reject.',
      inASet: { consequence: words.consequence, fields: [], run: async () => ({}) },
    },
  ]
}

function WishQueuePage() {
  const controls = useQueueControls()
  const result = useWishesInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <QueuePage
      kind="deposits"
      title="Wishes"
      lead="Oldest first."
      views={queuePaths.deposits}
      source={useQueueSource(result, (page) => page.wishes.map(entryOf))}
      controls={controls}
      searchBy="Name, e-mail"
      decisions={useWishDecisions()}
      viewerId={staffMember._id}
      clock={{ lead: 0 }}
      failed="Failed to fetch wishes."
    />
  )
}

/** The first is the oldest; each is an hour younger than the one before. */
function wish(number: number, changes: Partial<Wish> = {}): Wish {
  return {
    _id: `w${number}`,
    amount: number * 100,
    since: new Date(Date.now() - (10 - number) * 3_600_000).toISOString(),
    takesTwo: false,
    user: { _id: `u${number}`, name: `Investor ${number}`, email: `i${number}@example.com` },
    ...changes,
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

const list = (...wishes: Wish[]) => ({ wishes, total: wishes.length, nextCursor: null })
const three = list(wish(1), wish(2), wish(3))

const routes = [
  { path: '/', element: <WishQueuePage /> },
  { path: '/wish/:id', element: <p>Detail</p> },
]
const open = (answers: readonly Reply[], path = '/') => openRoutes(routes, path, { user: staffMember, answers })
const row = (number: number) => screen.findByRole('link', { name: `Investor ${number}` })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const selected = () => document.querySelector('[aria-current="true"] h2')?.textContent
const dialog = () => screen.findByRole('alertdialog')

it('is worked through by keyboard: next, previous, open', async () => {
  const { person, router } = await open([answer(pendingWishes, three)])
  await row(1)
  expect(selected()).toBe('Investor 1')
  await person.keyboard('j')
  expect(selected()).toBe('Investor 2')
  await person.keyboard('jj')
  expect(selected()).toBe('Investor 3')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  await person.keyboard('k')
  expect(selected()).toBe('Investor 2')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(selected()).toBe('Investor 1')
  await person.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/wish/w2')
})

it('X J X ticks two rows', async () => {
  const { person } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('xjx')
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(ticked.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Select Investor 1, $100.00',
    'Select Investor 2, $200.00',
  ])
})

it('closes the question once a colleague has decided, announces it, and continues with the next', async () => {
  const { person, change, store, callsTo } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('a')
  await dialog()
  change(answer(pendingWishes, list(wish(2), wish(3))))
  act(() => void store.dispatch(api.util.invalidateTags(['Queue'])))
  expect(await screen.findByText(/^Investor 1’s wish of \$100.00 no longer waits/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(selected()).toBe('Investor 2'))
  expect(callsTo(approveWish)).toBe(0)
})

it('leaves out of a set what a colleague has decided meanwhile, and closes when nothing is left of it', async () => {
  const { person, change, store } = await open([answer(pendingWishes, three)])
  const changeTo = (...wishes: Wish[]) => {
    change(answer(pendingWishes, list(...wishes)))
    act(() => void store.dispatch(api.util.invalidateTags(['Queue'])))
  }
  await row(1)
  await person.keyboard('xjxr')
  const box = within(await dialog())
  expect(box.getByRole('button', { name: 'Reject 2' })).toBeTruthy()
  changeTo(wish(2), wish(3))
  expect(await box.findByText(/^Investor 1: It no longer waits/)).toBeTruthy()
  expect(box.getByRole('button', { name: 'Reject 1' })).toBeTruthy()
  changeTo(wish(3))
  expect(await screen.findByText(/^None of these waits any longer/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('asks with the confirming button in focus, so that a key and Enter decide', async () => {
  const { person, callsTo } = await open([answer(pendingWishes, three), answer(approveWish, { message: '' })])
  await row(1)
  await person.keyboard('a')
  const button = within(await dialog()).getByRole('button', { name: 'Approve $100.00' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Approved!')).toBeTruthy()
  expect(callsTo(approveWish)).toBe(1)
})

it('when a colleague was first, the question is taken back and the row stays', async () => {
  const { person, change } = await open([
    answer(pendingWishes, list(wish(1, { takesTwo: true }))),
    refuse(approveWish, 'CHANGED', 'Nora has approved this meanwhile. Please look again.'),
  ])
  await person.click(await screen.findByRole('button', { name: 'Approve Investor 1' }))
  change(answer(pendingWishes, list(wish(1, { takesTwo: true, note: 'Approved first by Nora.' }))))
  await person.click(within(await dialog()).getByRole('button', { name: 'Approve $100.00 as the first of two' }))
  expect(await screen.findByText('Nora has approved this meanwhile. Please look again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Approved first by Nora.')).toBeTruthy()
})

it('a second decision says who was first, and the item leaves', async () => {
  const { person } = await open([
    answer(pendingWishes, three),
    refuse(approveWish, 'WRONG_STATE', 'This was already rejected by Nora'),
  ])
  await row(1)
  await person.keyboard('a')
  await person.click(within(await dialog()).getByRole('button', { name: 'Approve $100.00' }))
  expect(await screen.findByText('This was already rejected by Nora')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a failed decision is said, and what was typed stays', async () => {
  const { person, change } = await open([answer(pendingWishes, three), loseConnection(approveWish)])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  await person.type(box.getByLabelText(/^Notes/), 'Kept')
  await person.click(box.getByRole('button', { name: 'Approve $100.00' }))
  expect(await screen.findByText('Failed to approve.')).toBeTruthy()
  expect(box.getByDisplayValue('Kept')).toBeTruthy()
  change(refuse(approveWish, 'BAD_INPUT', 'Too much'))
  await person.click(box.getByRole('button', { name: 'Approve $100.00' }))
  expect(await screen.findByText('Too much')).toBeTruthy()
})

it('a wrong amount is not sent', async () => {
  const { person, callsTo } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  await person.type(box.getByLabelText(/^Amount/), '1.234{Enter}')
  expect(await box.findByText('Please enter an amount in dollars, with at most 2 decimals')).toBeTruthy()
  expect(callsTo(approveWish)).toBe(0)
})

it('staff do not decide their own requests', async () => {
  const own = { _id: staffMember._id, name: 'Sam Staff', email: 'sam@example.com' }
  const { person } = await open([answer(pendingWishes, list(wish(1, { user: own })))])
  const buttons = await screen.findAllByRole('button', { description: 'You cannot decide your own request' })
  expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
    ['Approve Sam Staff', true],
    ['Reject Sam Staff', true],
  ])
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** Gives the rows positions on a screen of 768 pixels, which can be scrolled. */
function layOut(tops: readonly number[]) {
  let scrolled = 0
  const row = (element: Element) => [...document.querySelectorAll('[role="feed"] > *')].indexOf(element)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, (tops[row(this)] ?? 0) - scrolled, 300, 120)
  })
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled = tops[row(this)] ?? 0
  }
}

it.each([
  ['below the screen', 900],
  ['partly below the screen', 700],
  ['above the screen', -400],
])('a key never decides on a row %s: it brings the row there first', async (_title, top) => {
  const { person } = await open([answer(pendingWishes, three)])
  await screen.findByRole('link', { name: 'Investor 1' })
  layOut([top, top + 200])
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.keyboard('a')
  expect(within(await dialog()).getByRole('heading', { name: 'Approve Investor 1’s wish of $100.00?' })).toBeTruthy()
})

it('searches as one types, from the slash key, and a letter typed there is no shortcut', async () => {
  const { person, change } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('/')
  const box = screen.getByRole('searchbox', { name: 'Search: Name, e-mail' })
  expect(document.activeElement).toBe(box)
  change(answer(pendingWishes, list()))
  await person.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText('Nothing that waits matches “ar”.')).toBeTruthy()
  change(answer(pendingWishes, three))
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await row(1)).toBeTruthy()
})

const filterForm = () => screen.findByRole('dialog', { name: 'Filter' })

it('is filtered by keyboard; the call and the address say so, and one click clears it', async () => {
  const { person, router, queriesTo } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('f')
  const form = within(await filterForm())
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Amount from')))
  await person.keyboard('$1,000')
  await person.click(form.getByRole('radio', { name: '1 day' }))
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/waiting, of \$1,000 or more, for over a day/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queriesTo(pendingWishes)).toEqual([{}, { minAmount: '1000', waitingHours: '24' }])
  expect(router.state.location.search).toBe('?minAmount=1000&waitingHours=24')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Results' }))
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText(/waiting, the oldest for 9 h/)).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

it('a letter typed into the filter is no shortcut, and Escape leaves everything as it was', async () => {
  const { person, queriesTo } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('f')
  await filterForm()
  await person.keyboard('5ar?/f{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(queriesTo(pendingWishes)).toEqual([{}])
})

it.each([
  ['from', '1.234', 'Please enter an amount in dollars, with at most 2 decimals'],
  ['to', '99.99', 'Please enter $100.00 or more'],
])('a wrong amount %s is said at its field and not asked for', async (field, typed, text) => {
  const { person, queriesTo } = await open([answer(pendingWishes, three)], '/?minAmount=100')
  await row(1)
  await person.click(screen.getByRole('button', { name: 'Filter 1 set' }))
  const input = within(await filterForm()).getByLabelText(`Amount ${field}`)
  await person.clear(input)
  await person.type(input, `${typed}{Enter}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(queriesTo(pendingWishes)).toEqual([{ minAmount: '100' }])
})

it('says when more match than were counted', async () => {
  const many = { ...three, total: 1000, totalAtLeast: true, nextCursor: 'next' }
  await open([answer(pendingWishes, many)], '/?search=an')
  expect((await screen.findByText('more than 1,000')).closest('p')?.textContent).toMatch(/^more than 1,000 waiting/)
  expect(screen.getByText('3 of more than 1,000 shown')).toBeTruthy()
  expect((await row(1)).closest('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('-1')
})

it('the filter stays with a search, with a decision and on the way to a detail page', async () => {
  const { person, router, queriesTo } = await open(
    [answer(pendingWishes, three), answer(approveWish, { message: 'Approved!' })],
    '/?maxAmount=500&waitingHours=nonsense',
  )
  await row(1)
  await person.keyboard('a')
  await person.click(within(await dialog()).getByRole('button', { name: 'Approve $100.00' }))
  expect(await screen.findByText('1 decided just now')).toBeTruthy()
  await waitFor(() => expect(queriesTo(pendingWishes)).toEqual([{ maxAmount: '500' }, { maxAmount: '500' }]))
  await person.type(screen.getByRole('searchbox'), 'inv')
  expect(await screen.findByText(/waiting, matching “inv”, of \$500 or less/)).toBeTruthy()
  expect(queriesTo(pendingWishes).at(-1)).toEqual({ search: 'inv', maxAmount: '500' })
  await person.click(await row(2))
  const { pathname, search } = router.state.location
  expect([pathname, new URLSearchParams(search).get('maxAmount')]).toEqual(['/wish/w2', '500'])
})

it('says when the filter finds nothing, and clears it', async () => {
  const { person, change } = await open([answer(pendingWishes, list())], '/?minAmount=500')
  expect(await screen.findByText('Nothing that waits matches the filter.')).toBeTruthy()
  expect(screen.getByText('The filter: of $500 or more.')).toBeTruthy()
  change(answer(pendingWishes, three))
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await row(1)).toBeTruthy()
})

it('a filter moves the focus from its button to the results, and so does clearing it', async () => {
  const { person } = await open([answer(pendingWishes, three)])
  await row(1)
  const results = screen.getByRole('group', { name: 'Results' })
  await person.keyboard('f')
  await filterForm()
  await person.keyboard('500{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(results))
  await person.click(await screen.findByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(document.activeElement).toBe(results))
})

it('a filter whose answer fails does not show the list of before as its answer', async () => {
  const { person, change } = await open([answer(pendingWishes, three)])
  await row(1)
  change(fail(pendingWishes))
  await person.keyboard('f')
  await filterForm()
  await person.keyboard('500{Enter}')
  expect(await screen.findByText('Failed to fetch wishes.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('? shows the keys, and they can be switched off', async () => {
  const { person } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Approve')).toBeTruthy()
  expect(help.getByText('Filter').nextSibling?.textContent).toBe('F')
  await person.click(help.getByRole('checkbox', { name: 'Use these shortcuts' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('remembers how close together its rows are', async () => {
  const { person } = await open([answer(pendingWishes, three)])
  await row(1)
  await person.click(screen.getByRole('button', { name: 'Show rows with more space' }))
  expect(screen.getByRole('button', { name: 'Show rows closer together' })).toBeTruthy()
  expect(readerCookie('queue-rows')).toBe('roomy')
  await person.click(screen.getByRole('button', { name: 'Show rows closer together' }))
  expect(readerCookie('queue-rows')).toBe('close')
})

it('loads more by cursor', async () => {
  const { person } = await open([
    answerInTurn(
      pendingWishes,
      { wishes: [wish(1)], total: 2, nextCursor: 'c2' },
      { wishes: [wish(2)], total: 2, nextCursor: null },
    ),
  ])
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await row(2)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says when nothing waits', async () => {
  await open([answer(pendingWishes, list())])
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
})
