import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { routes } from '../all-routes.ts'
import type { PageHandle } from '../page-route.ts'
import { areas } from './areas.ts'
import { currentAt } from './current.ts'
import { railFor } from './rail-links.ts'
import { tabs } from './tabs.ts'

function routesOf(area: string): RouteObject[] {
  const inside = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(inside)]
  const found = routes.flatMap(inside).find(({ id }) => id === area)
  return found ? inside(found).filter(({ path }) => path !== undefined) : []
}

const pagesOf = (area: string) => routesOf(area).flatMap(({ path }) => path ?? [])

const labelsAt = (path: string) => tabs.filter((tab) => currentAt(path, tab)).map(({ label }) => label)

describe('the tabs', () => {
  it.each([
    [paths.myAccount, 'Home', 'page'],
    [paths.startInvest, 'Invest', 'page'],
    [paths.plans, 'Invest', 'location'],
    [paths.investment('abc'), 'Invest', 'location'],
    [paths.moveMoney, 'Move money', 'page'],
    [paths.depositPayment, 'Move money', 'location'],
    [paths.withdrawWallet, 'Move money', 'location'],
    [paths.transactionHistory, 'Activity', 'page'],
    [paths.userProfile, 'Profile', 'page'],
  ])('at %s the current one is %s (%s)', (path, label, current) => {
    expect(labelsAt(path)).toEqual([label])
    expect(tabs.map((tab) => currentAt(path, tab)).filter(Boolean)).toEqual([current])
  })

  it('outside the investor’s account none is current', () => {
    for (const path of [paths.home, paths.staff, paths.support]) expect(labelsAt(path)).toEqual([])
  })

  it('hold every page of the investor’s account, each once', () => {
    const pages = pagesOf(areas.own)
    expect(pages).toContain(paths.moveMoney)
    const held = tabs.flatMap(({ to, below }) => [to, ...below])
    expect(
      pages.filter((path) => held.filter((other) => other === path).length !== 1),
      'name each of these pages once in tabs.ts',
    ).toEqual([])
  })
})

describe('the rail', () => {
  it('holds every page of the back office, each once', () => {
    const links = railFor({ role: 'admin' }).flatMap((group) => group.links)
    const held = links.flatMap(({ to, below }) => [to, ...below])
    const pages = pagesOf(areas.backOffice)
    expect(pages).toContain(paths.staff)
    expect(
      pages.filter((path) => held.filter((other) => other === path).length !== 1),
      'name each of these pages once in rail-links.ts',
    ).toEqual([])
  })

  it.each([
    ['author', false],
    ['admin', true],
  ] as const)('offers an %s only what the role may open, and the way to their account', (role, isAdmin) => {
    const offered = railFor({ role }).flatMap((group) => group.links.map(({ to }) => to))
    expect(offered).toContain(paths.pendingKyc)
    expect(offered).toContain(paths.myAccount)
    for (const to of [paths.balanceEdits, paths.auditLog]) expect(offered.includes(to)).toBe(isAdmin)
  })

  it('offers only pages of the person’s duties, and each page of the back office names its duty', () => {
    const dutyOf = new Map(routesOf(areas.backOffice).map(({ path, handle }) => [path, (handle as PageHandle).duty]))
    const without = [...dutyOf].filter(([, duty]) => duty === undefined).map(([path]) => path)
    expect(
      without,
      'name the duty of each of these pages in back-office-routes.ts or administration-routes.ts: page(…, { duty })',
    ).toEqual([])
    const links = railFor({ role: 'admin' }).flatMap((group) => group.links)
    for (const { to, duty } of links.filter(({ to }) => dutyOf.has(to)))
      expect({ to, duty }).toEqual({ to, duty: dutyOf.get(to) })
    const offered = railFor({ role: 'admin', duties: ['identity'] }).flatMap((group) => group.links.map(({ to }) => to))
    expect(offered).toEqual([
      paths.staff,
      paths.pendingKyc,
      paths.accountRecoveries,
      paths.systemStatus,
      paths.myAccount,
    ])
  })
})
