/** Letters with our texts: staff choose one, and its recipient. */

export const automatedTemplates = ['changeRole', 'verifyEmail', 'kycReminder', 'welcome'] as const
type AutomatedTemplate = (typeof automatedTemplates)[number]

type Words = { readonly heading: string; readonly paragraphs: readonly string[]; readonly action: string }

export const automatedTexts: Readonly<Record<AutomatedTemplate, Words>> = {
  changeRole: {
    heading: 'Your role has changed',
    paragraphs: ['What you may do in your account has changed. Please sign in again to see it.'],
    action: 'Sign in',
  },
  verifyEmail: {
    heading: 'Please verify your e-mail address',
    paragraphs: ['Your e-mail address is not verified yet. Sign in and ask for the link; it takes a minute.'],
    action: 'Open my account',
  },
  kycReminder: {
    heading: 'We still need your identity documents',
    paragraphs: ['Before you can deposit, invest or withdraw, we must know who you are. Two pictures are enough.'],
    action: 'Upload documents',
  },
  welcome: {
    heading: 'Welcome',
    paragraphs: ['Thank you for opening an account with us. Everything that you can do is on one page.'],
    action: 'Open my account',
  },
}
