/** Every URL and its page, for the server, which loads all of them at once. */
import { applicationRoutes } from './application-routes.tsx'
import { routesWith } from './routes.tsx'
import { staffParts } from './staff-routes.tsx'

export const routes = routesWith(applicationRoutes(staffParts.staffRoutes))
