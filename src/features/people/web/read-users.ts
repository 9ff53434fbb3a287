/** Fetches the users itself: total and next cursor are headers, which the store's base query does not return. */

import type { UserRecord } from '#features/accounts/api.ts'
import type { Input } from '#kernel/endpoint.ts'
import type { Total } from '#kernel/notation.ts'
import { type Fetch, reach } from '#platform/web/call.ts'
import { type Failure, failureOf, refusedByServer, unreadable } from '#platform/web/failure.ts'
import { urlOf } from '#platform/web/url.ts'
import type { getUsers } from '../api.ts'

export type UsersPage = {
  readonly users: readonly UserRecord[]
  readonly total: Total
  readonly nextCursor: string | undefined
}

export type UsersQuery = Input<typeof getUsers>['query']

export async function readUsers(
  query: UsersQuery,
  signal: AbortSignal,
  through: Fetch | undefined,
): Promise<{ data: UsersPage } | { error: Failure }> {
  try {
    return { data: await read(query, signal, through) }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

async function read(query: UsersQuery, signal: AbortSignal, through: Fetch | undefined): Promise<UsersPage> {
  const headers = { accept: 'application/json' }
  const request: RequestInit = { method: 'GET', credentials: 'same-origin', headers, signal }
  const response = await reach(urlOf<typeof getUsers>('GET /api/users/getUsers', { query }), request, through)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusedByServer(response.status, body, response.headers.get('retry-after'))
  if (!Array.isArray(body)) throw unreadable(response.status)
  return {
    users: body as UserRecord[],
    total: {
      count: Number(response.headers.get('x-total-count') ?? body.length),
      isMore: response.headers.has('x-total-count-at-least'),
    },
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
  }
}
