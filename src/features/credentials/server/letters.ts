/** The letters about passkeys, the authenticator app and the recovery codes. When and where it was done is added by `tellOwner`. */
import { countOf } from '#kernel/notation.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }

const place = { label: 'See my security settings', path: withQuery(paths.userProfile, { tab: 'security' }) }

function about(person: Person, kind: NoticeLetter['kind'], subject: string, said: string): NoticeLetter {
  return {
    kind,
    to: person.email,
    subject,
    heading: subject,
    greeting: `Dear ${person.name},`,
    paragraphs: [said],
    place,
  }
}

export function authenticatorAdded(person: Person): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'An authenticator app was added to your account',
    'From now on we ask for a code of this app when you sign in from a new browser and before anything sensitive. We no longer send access codes by e-mail.',
  )
}

export function authenticatorReplaced(person: Person): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'Your authenticator app was replaced',
    'An authenticator app was set up anew for your account. Codes of the former one no longer work.',
  )
}

export function authenticatorRemoved(person: Person): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'The authenticator app was removed from your account',
    'Codes of this app no longer work.',
  )
}

export function recoveryCodesRenewed(person: Person): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'New recovery codes were made for your account',
    'The former recovery codes no longer work.',
  )
}

export function recoveryCodeUsed(person: Person, left: number): NoticeLetter {
  const rest =
    left === 0
      ? 'It was the last one: please make new ones in your security settings.'
      : `You have ${countOf(left, 'recovery code')} left.`
  return about(
    person,
    'recovery-code-used',
    'A recovery code of your account was used',
    `Somebody signed in, or confirmed something sensitive, with a recovery code in place of your passkey or authenticator app. ${rest}`,
  )
}

/** A passkey's name is typed text, which no letter carries to an unverified address. */
type Owner = Person & { readonly verified: boolean }
type Named = { readonly name: string }

export function passkeyAdded(person: Owner, { name }: Named): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'A passkey was added to your account',
    `${person.verified ? `It is called “${name}”. ` : ''}Whoever can unlock the device that keeps it can sign in with it alone.`,
  )
}

export function passkeyRemoved(person: Owner, { name }: Named): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'A passkey was removed from your account',
    `${person.verified ? `It was called “${name}”. ` : ''}Nobody can sign in with it any more.`,
  )
}

export function passkeyCopied(person: Owner, { name }: Named): NoticeLetter {
  return about(
    person,
    'factor-changed',
    'A passkey of yours may have been copied',
    `We refused your passkey${person.verified ? ` “${name}”` : ''}: its count of uses went backwards, as it does when there is a second copy of it. Please remove this passkey and add a new one.`,
  )
}
