/**
 * Opens every page behind the sign-in with answers whose states, and all other fields that name one of a few words, are a
 * word that the client does not know, as a server of a later version would send. The answers are generated from the
 * schemas, so a new field or endpoint takes part.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getUser, type UserRecord } from '#features/accounts/api.ts'
import { getContent, getSite } from '#features/operator/api.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { api } from '#platform/web/store.ts'
import { takes } from '#requests/takes-api.ts'
import { spreadOf } from '#testing/sample.ts'
import { answer, type Reply, served } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { applicationRoutes } from './application-routes.tsx'
import { staffParts } from './staff-routes.tsx'

/** A state of the server of tomorrow, and one that looks like a property that every object inherits. */
const words = ['Escalated', 'constructor'] as const

const id = '00000000-0000-7000-8000-000000000001'
const stateFields = ['status', 'state', 'kycStatus']

type Schema = z.core.JSONSchema.JSONSchema

/** `state` is what a state is called, `other` whatever else is one of a few words. */
type Words = { readonly state: string; readonly other: string }

function sampleOf(schema: Schema, word: Words, name = ''): unknown {
  const choices = schema.anyOf?.filter((choice) => typeof choice === 'object')
  // Optional fields are omitted, unless they have a state of their own.
  if (choices?.some(({ type }) => type === 'null') && !choices.some(({ type }) => type === 'object')) return null
  if (choices?.[0]) return sampleOf(choices[0] as Schema, word, name)
  if (schema.const !== undefined) return schema.const
  if (stateFields.includes(name) && schema.type === 'string') return word.state
  if (schema.enum) return schema.type === 'string' ? word.other : schema.enum[0]
  switch (schema.type) {
    case 'array':
      return [sampleOf(schema.items as Schema, word, name)]
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'string':
      return textOf(schema, name)
    case 'object': {
      const keys = (schema.propertyNames as Schema | undefined)?.enum ?? []
      return Object.fromEntries([
        ...(schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] as Schema, word, key)]),
        ...keys.map((key) => [key, sampleOf(schema.additionalProperties as Schema, word)]),
      ])
    }
    default:
      return null
  }
}

/** Any text, but such as a country or a date may be read from. */
function textOf({ format }: Schema, name: string): string {
  if (name === '_id') return id
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z'
  if (format === 'date') return '2026-01-02'
  return name === 'months' ? '2026-01' : 'GB'
}

function reply(endpoint: Endpoint, word: Words): Reply {
  const schema = z.toJSONSchema(endpoint.answer, { io: 'input', unrepresentable: 'any' })
  return { endpoint, respond: () => Response.json(sampleOf(schema, word)) }
}

const given: readonly Endpoint[] = [getUser, getSite, getContent, takes]
const read = served.filter((endpoint) => !endpoint.binary && !given.includes(endpoint))

type Page = { readonly path: string; readonly at: string; load(): Promise<ComponentType> }

function pagesIn(routes: readonly RouteObject[]): Page[] {
  return routes.flatMap((route) => {
    if (route.path === undefined || typeof route.lazy !== 'function') return pagesIn(route.children ?? [])
    const { path, lazy } = route
    const load = async () => (await lazy()).Component as ComponentType
    const at = path.replace(/:\w+\??/, id)
    return [at, ...(tabs[path] ?? []).map((tab) => `${at}?tab=${tab}`)].map((address) => ({ path, at: address, load }))
  })
}

const tabs: Readonly<Record<string, readonly string[]>> = {
  [paths.userProfile]: ['security', 'team'],
  [paths.user.pattern]: ['requests', 'entries', 'sessions', 'notes', 'audit'],
}

/** The design system and the API reference show no answers of this kind. */
const others: readonly string[] = [paths.design, paths.apiDocs]
const pages = pagesIn(applicationRoutes(staffParts.staffRoutes)).filter(({ path }) => !others.includes(path))

/** Pages that show a state as such. The others list only pending requests, or name no state. */
const showing = [
  paths.depositPayment,
  paths.investStatus,
  paths.investment(id),
  paths.withdrawWallet,
  paths.withdrawalAddresses,
  paths.transactionHistory,
  paths.movement(id),
  `${paths.userProfile}?tab=security`,
  `${paths.userProfile}?tab=team`,
  paths.users,
  paths.user(id),
  `${paths.user(id)}?tab=requests`,
  paths.transaction(id),
  paths.withdrawal(id),
  paths.accountRecoveries,
  paths.composeEmail,
  paths.systemStatus,
]

/** Pages that show the state of the identity check instead of their form. */
const gated = [paths.myAccount, paths.uploadKyc, paths.depositPayment, paths.startInvest, paths.withdrawWallet]

async function open({ path, at, load }: Page, word: Words, kycStatus: string) {
  const user = { ...staffMember, isVerified: true, kycStatus } as UserRecord
  const answers = [
    ...read.map((endpoint) => reply(endpoint, word)),
    { endpoint: getUser, respond: () => Response.json(user) },
    { endpoint: getContent, respond: () => Response.json(sampleSections) },
    // Requests that a colleague works on have no dialog.
    answer(takes, { takes: [] }),
  ]
  const { store } = await openPage(await load(), { path, at, user: staffMember, answers })
  await waitFor(() => {
    const { queries } = store.getState()[api.reducerPath as never] as ReturnType<typeof api.reducer>
    expect(Object.values(queries).filter((query) => query?.status === 'pending')).toEqual([])
  })
}

const shown = (word: string) => screen.queryAllByText(word).filter(({ className }) => className.includes('text-danger'))

/** Neither an error nor a hole where a table of names lacks the word. */
function expectSense() {
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  expect(document.body.textContent).not.toMatch(/\bundefined\b|\[native code\]/)
}

const gatedPages = pages.filter(({ at }) => gated.includes(at))

describe.each(words)('a state “%s”', (word) => {
  // Where no state is shown, any unknown word will do.
  const opened = word === 'Escalated' ? pages : pages.filter(({ at }) => showing.includes(at))

  it.each(spreadOf(opened, 12))('does not break $at', async (page) => {
    await open(page, { state: word, other: word }, 'Approved')
    expectSense()
    if (showing.includes(page.at)) await waitFor(() => expect(shown(word)).not.toEqual([]))
  })

  it.each(spreadOf(gatedPages, 1))('of the identity check is shown on $at', async (page) => {
    await open(page, { state: word, other: word }, word)
    await waitFor(() => expect(shown(word)).not.toEqual([]))
  })
})

/** Pages where staff decide: each button opens a dialog. */
const asking: readonly string[] = [
  paths.adminPendingWallet,
  paths.withdrawal(id),
  paths.adminPendingDeposit,
  paths.transaction(id),
  paths.adminPendingInvestment,
  paths.adminPendingExits,
  paths.balanceEdits,
  paths.accountRecoveries,
]
const askingPages = pages.filter(({ at }) => asking.includes(at))
const openers = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter(({ textContent }) =>
    /(?:Approve|Confirm|Reject)\b/.test(textContent),
  )

describe.each(words)('an unknown word “%s” about what is pending', (word) => {
  it.each(spreadOf(askingPages, 2))('does not break a dialog on $at', async (page) => {
    await open(page, { state: 'Pending', other: word }, 'Approved')
    await waitFor(() => expect(openers()).not.toEqual([]))
    for (const button of openers()) {
      fireEvent.click(button)
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      expect(dialog, button.textContent).not.toBeNull()
      expectSense()
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    }
  })
})

it('names pages that exist', () => {
  const known = pages.map(({ at }) => at)
  expect([...showing, ...gated, ...asking].filter((at) => !known.includes(at))).toEqual([])
})
