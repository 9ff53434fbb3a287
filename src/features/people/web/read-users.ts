/** The list of users says how it goes on in headers, which the cache's own way of calling does not look at. */

import type { UserRecord } from '#features/accounts/api.ts'
import type { Input } from '#kernel/endpoint.ts'
import { type Failure, failureOf, refusedByServer, unreachable, unreadable } from '#platform/web/failure.ts'
import { urlOf } from '#platform/web/url.ts'
import { getUsers } from '../api.ts'

export type UsersPage = {
  readonly users: readonly UserRecord[]
  readonly total: number
  /** More match than were counted. */
  readonly atLeast: boolean
  readonly nextCursor: string | undefined
}

export type UsersQuery = Input<typeof getUsers>['query']

export async function readUsers(
  query: UsersQuery,
  signal: AbortSignal,
): Promise<{ data: UsersPage } | { error: Failure }> {
  try {
    return { data: await read(query, signal) }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

async function read(query: UsersQuery, signal: AbortSignal): Promise<UsersPage> {
  const headers = { accept: 'application/json' }
  const response = await fetch(urlOf(getUsers, { query }), { credentials: 'same-origin', headers, signal }).catch(
    () => {
      throw unreachable()
    },
  )
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusedByServer(response.status, body, response.headers.get('retry-after'))
  if (!Array.isArray(body)) throw unreadable(response.status)
  return {
    users: body as UserRecord[],
    total: Number(response.headers.get('x-total-count') ?? body.length),
    atLeast: response.headers.has('x-total-count-at-least'),
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
  }
}
