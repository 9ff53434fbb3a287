import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { ownPages, staffPages } from '#testing/page-budgets.ts'
import { routes as allRoutes } from './all-routes.ts'
import { areas } from './navigation/areas.ts'

function patternsBelow(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsBelow(children ?? []),
  ])
}

function routesOf(id: string, routes: readonly RouteObject[] = allRoutes): readonly RouteObject[] {
  return routes.flatMap((route) => (route.id === id ? [route] : routesOf(id, route.children ?? [])))
}

it('every page of signed-in people has a budget', () => {
  expect(Object.keys(ownPages).sort()).toEqual(patternsBelow(routesOf(areas.own)).sort())
  expect(Object.keys(staffPages).sort()).toEqual(patternsBelow(routesOf(areas.backOffice)).sort())
  expect([...Object.keys(ownPages), ...Object.keys(staffPages)].sort()).toEqual(
    patternsBelow(routesOf(areas.signedIn)).sort(),
  )
})
