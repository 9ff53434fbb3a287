import { definePiece } from './piece.ts'
import { text, url, variable } from './variable.ts'

export const mailSettings = definePiece({
  title: 'Mail',
  variables: {
    SMTP_URL: variable('The mail server that letters are handed to.', url(['smtp:', 'smtps:']), {
      unset: 'letters are kept in the demo mailbox',
      example: 'smtp://user:password@mail.example:587',
      neededInLive: 'unless read-only',
    }),
    MAIL_FROM: variable('The sender of letters.', text, {
      unset: 'the brand’s name and support address',
      example: '"Your Company <post@invest.example>"',
      neededInLive: 'unless read-only',
    }),
  },
  settings: (values) => ({ smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM }),
})
