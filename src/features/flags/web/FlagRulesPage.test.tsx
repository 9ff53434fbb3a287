import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { changeRules, type RuleSettingsRecord, replayRules, ruleVersions } from '../api.ts'
import { initialRules, type RuleName, ruleNames } from '../rules.ts'
import { FlagRulesPage } from './FlagRulesPage.tsx'

const current = structuredClone(initialRules) as RuleSettingsRecord
const at = '2026-03-02T09:30:00.000Z'
const none = { current: 0, proposed: 0 }
const counts = Object.fromEntries(ruleNames.map((name) => [name, none])) as Record<RuleName, typeof none>
const result = {
  since: '2025-12-02T09:30:00.000Z',
  replayed: 'proof',
  requests: 1200,
  isWhole: true,
  flagged: { current: 60, proposed: 75 },
  rules: { ...counts, firstPayout: { current: 60, proposed: 74 }, hit: { current: 2, proposed: 1 } },
  examples: [
    {
      ...{ kind: 'withdrawals' as const, id: 'w1', person: 'Iris Fielding', amount: 450, requestedAt: at },
      ...{ weight: { current: 0, proposed: 10 }, flags: ['firstPayout' as const] },
    },
  ],
}

const open = () =>
  openPage(FlagRulesPage, {
    path: paths.flagRules,
    user: staffMember,
    answers: [
      answer(ruleVersions, {
        current: { version: 3, startsAt: at, rules: current },
        versions: [{ version: 3, startsAt: at, rules: current, author: 'Ada Marsh', createdAt: at }],
      }),
      answer(replayRules, result),
      answer(changeRules, { message: 'Saved. In force now.' }),
    ],
  })
const rule = async (name: string) => within(await screen.findByRole('group', { name }))
const retype = async (person: Awaited<ReturnType<typeof open>>['person'], field: HTMLElement, text: string) => {
  await person.clear(field)
  await person.type(field, text)
}

it('tries a change on the past, shows what it would have flagged, and saves exactly what was tried', async () => {
  const { person, asked } = await open()
  const first = await rule('First payout to an address')
  await retype(person, first.getByLabelText('From dollars'), '400')
  await person.click((await rule('Hit on a list')).getByRole('checkbox', { name: 'Hit on a list' }))
  expect(screen.queryByRole('button', { name: 'Save these rules' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Replay 90 days' }))

  const replay = within(await screen.findByRole('region', { name: 'Replay' }))
  const row = (name: RegExp) => replay.getByRole('row', { name }).textContent
  expect(row(/^First payout/)).toContain('6074+14')
  expect(row(/^Hit on a list/)).toContain('21−1')
  expect(row(/^Reused/)).toContain('00same')
  expect(row(/^Requests with any flag/)).toContain('6075+15')
  expect(replay.getByText(/^1,200 requests since/)).toBeTruthy()
  expect(replay.getByRole('link', { name: 'Withdrawal, Iris Fielding' }).getAttribute('href')).toBe(
    paths.withdrawal('w1'),
  )

  await person.click(replay.getByRole('button', { name: 'Save these rules' }))
  await waitFor(() => expect(asked(changeRules)).toHaveLength(1))
  const rules = {
    ...current,
    firstPayout: { ...current.firstPayout, measure: 400 },
    hit: { ...current.hit, on: false },
  }
  expect(asked(changeRules)[0]?.body).toEqual({ basedOn: 3, rules, replayed: 'proof' })
  expect(asked(replayRules)[0]?.body).toEqual({ rules })
})

it('takes the replay away when the form changes, and says at the field what is wrong', async () => {
  const { person, asked } = await open()
  const first = await rule('First payout to an address')
  await person.click(screen.getByRole('button', { name: 'Replay 90 days' }))
  await screen.findByRole('button', { name: 'Save these rules' })
  await retype(person, first.getByLabelText('Weight'), '0')
  expect(screen.queryByRole('button', { name: 'Save these rules' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Replay 90 days' }))
  expect(await first.findByText('Please enter a weight from 1 to 100')).toBeTruthy()
  expect(asked(replayRules)).toHaveLength(1)
})

it('says why a change was not saved', async () => {
  const { person, change } = await open()
  await person.click(await screen.findByRole('button', { name: 'Replay 90 days' }))
  const save = await screen.findByRole('button', { name: 'Save these rules' })
  change(refuse(changeRules, 'CHANGED', 'Somebody has changed this in the meantime.'))
  await person.click(save)
  expect((await screen.findAllByText('Somebody has changed this in the meantime.')).length).toBeGreaterThan(0)
})
