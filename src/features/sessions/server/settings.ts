import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { text, variable, webUrl, wholeNumber } from '#platform/server/configuration/variable.ts'
import { type WeaknessPolicy, weaknessPolicies } from '../password-weakness.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly sessionDays: number
    readonly passwordMinLength: number
    readonly weakPasswords: WeaknessPolicy
    readonly googleClientId: string | undefined
    readonly googleIssuer: string
  }
}

export const sessionSettings = definePiece({
  title: 'Signing in',
  variables: {
    SESSION_DAYS: variable('How many days a session lasts.', wholeNumber(1, 365), { default: '30' }),
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
  settings: (values) => ({
    sessionDays: values.SESSION_DAYS,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    weakPasswords: values.PASSWORD_COMMON,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleIssuer: values.GOOGLE_ISSUER,
  }),
})
