import { CalendarClock, MailWarning, UsersRound } from 'lucide-react'

/** Shown beside the question, before anybody asks. */
export const whatHappens = [
  {
    icon: MailWarning,
    title: 'We write to you at every step',
    text: 'Each letter has a link that cancels the recovery at once.',
  },
  {
    icon: UsersRound,
    title: 'Two people check that it is you',
    text: 'Our staff get in touch with you. Two of them have to agree.',
  },
  {
    icon: CalendarClock,
    title: 'Not before 24 hours have passed',
    text: 'Then your passkeys and your authenticator app are removed, and you sign in with your password and an access code by e-mail.',
  },
]
