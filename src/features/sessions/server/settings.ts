import { BlockList, isIPv4 } from 'node:net'
import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { isNetwork, text, variable, webUrl, wholeNumber } from '#platform/server/configuration/variable.ts'
import { type WeaknessPolicy, weaknessPolicies } from '../password-weakness.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly sessionDays: number
    /** Undefined where staff sessions last as long as others. */
    readonly staffSessionHours: number | undefined
    /** Undefined where staff may work from anywhere. */
    readonly staffNetworks: Networks | undefined
    readonly passwordMinLength: number
    readonly weakPasswords: WeaknessPolicy
    readonly googleClientId: string | undefined
    readonly googleIssuer: string
  }
}

const networks = z.string().transform((value, context): Networks => {
  const names = value.split(',').map((name) => name.trim())
  if (names.every(isNetwork)) return networksOf(names)
  context.addIssue('must be addresses or networks, separated by commas, like 192.0.2.0/24 or 2001:db8::/32')
  return z.NEVER
})

export const sessionSettings = definePiece({
  title: 'Signing in',
  variables: {
    SESSION_DAYS: variable('How many days a session lasts.', wholeNumber(1, 365), { default: '30' }),
    STAFF_SESSION_HOURS: variable('How many hours a session of staff lasts.', wholeNumber(1, 720), {
      unset: 'as long as SESSION_DAYS in a demo, 12 live',
    }),
    STAFF_NETWORKS: variable(
      'Addresses or networks from which staff may sign in and work, separated by commas. Behind a proxy it needs ' +
        'TRUST_PROXY.',
      networks,
      { unset: 'staff may work from anywhere', example: '192.0.2.0/24,2001:db8:5::/48' },
    ),
    PASSWORD_MIN_LENGTH: variable('The fewest characters of a password.', wholeNumber(6, 64), { default: '6' }),
    PASSWORD_COMMON: variable(
      'What happens to a new password that is among the commonest, a simple pattern, or made of the person’s own words: the form says so (warn), or it is not accepted (refuse).',
      z.enum(weaknessPolicies),
      { default: 'warn' },
    ),
    GOOGLE_CLIENT_ID: variable('The client id for signing in with Google.', text, { unset: 'the button is not shown' }),
    GOOGLE_ISSUER: variable('Who issues Google’s tokens. Tests set it to a provider of their own.', webUrl, {
      default: 'https://accounts.google.com',
    }),
  },
  settings: (values, mode) => ({
    sessionDays: values.SESSION_DAYS,
    // The demo's clock jumps by days, which would sign its staff out.
    staffSessionHours: values.STAFF_SESSION_HOURS ?? (mode === 'demo' ? undefined : 12),
    staffNetworks: values.STAFF_NETWORKS,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    weakPasswords: values.PASSWORD_COMMON,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleIssuer: values.GOOGLE_ISSUER,
  }),
})

/** The networks from which staff may work. */
type Networks = { includes(address: string): boolean }

/** From addresses and CIDR networks of both families. An IPv4 address counts in its IPv6 notation too. */
export function networksOf(names: readonly string[]): Networks {
  const list = new BlockList()
  for (const name of names) {
    const [address = '', bits] = name.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return { includes: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') }
}
