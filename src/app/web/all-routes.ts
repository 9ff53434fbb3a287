/** Every URL and its page, for the server, which loads all of them at once. */
import { applicationRoutes } from './application-routes.tsx'
import { routesWith } from './routes.tsx'

export const routes = routesWith(applicationRoutes)
