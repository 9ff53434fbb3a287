import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { linkGroups } from '#features/dashboard/web/dashboard-links.ts'
import { kycUpload } from '#features/kyc/web/door.ts'
import { routes } from './all-routes.ts'

const places = [kycUpload, ...linkGroups.flatMap((group) => group.places)]

it.each(places.map(({ to }) => to))('the dashboard’s link to %s leads to a page', (to) => {
  const path = matchRoutes(routes, to)?.at(-1)?.route.path
  expect(path).toBe(to.split('?')[0])
})
