/** The client: its address, its browser, its session token, and the cookies to set. */
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../network-address.ts'

export type CookieChange = { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }

export type Client = {
  readonly address: string
  readonly userAgent: string
  /** The origin under which the client reached us, as far as the request says. */
  readonly origin: string
  /** The random id by which accounts recognise this browser; absent on a first visit. */
  readonly browser: string | undefined
  /** The session cookie, and the one that keeps a staff member's own session during impersonation. */
  readonly sessionCookie: string | undefined
  readonly staffCookie: string | undefined
  /** The secret behind the nonce that this browser's pages pass to Google. */
  readonly googleCookie: string | undefined
  /** The secret by which a visitor without an account continues a chat. */
  readonly chatCookie: string | undefined
  /** Whether a program asked for its session token in the response instead of a cookie. */
  readonly wantsBearer: boolean
  keepCookie(name: CookieName, value: string, maxAgeSeconds: number): void
  dropCookie(name: CookieName): void
  cookies(): readonly CookieChange[]
}

type CookieName = 'session' | 'browser' | 'staff' | 'google' | 'chat'

const cookieNames: Record<CookieName, string> = {
  session: 'larkfield_session',
  browser: 'larkfield_browser',
  staff: 'larkfield_staff_session',
  google: 'larkfield_google',
  chat: 'larkfield_chat',
}

type SessionToken = { readonly value: string; readonly via: 'bearer' | 'cookie' }

export function sessionTokenOf(request: FastifyRequest): SessionToken | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return { value: bearer, via: 'bearer' }
  const cookie = request.cookies[cookieNames.session]
  return cookie === undefined ? undefined : { value: cookie, via: 'cookie' }
}

/** The client's address, in one notation. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return plainAddress(ip)
}

export function clientOf(request: FastifyRequest): Client {
  // Keyed by name: a retried transaction sets its cookies again, and the last ones count.
  const changes = new Map<CookieName, CookieChange>()
  const change = (cookie: CookieName, value: string, maxAgeSeconds: number) =>
    void changes.set(cookie, { name: cookieNames[cookie], value, maxAgeSeconds })
  return {
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: `${request.protocol}://${request.host}`,
    browser: request.cookies[cookieNames.browser]?.slice(0, 100),
    sessionCookie: request.cookies[cookieNames.session],
    staffCookie: request.cookies[cookieNames.staff],
    googleCookie: request.cookies[cookieNames.google],
    chatCookie: request.cookies[cookieNames.chat]?.slice(0, 100),
    wantsBearer: request.headers['x-session'] === 'bearer',
    keepCookie: change,
    dropCookie: (name) => change(name, '', 0),
    cookies: () => [...changes.values()],
  }
}
