import { definePiece } from '#platform/server/configuration/piece.ts'
import { text, variable, webUrl } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly contentFile: string | undefined
    readonly supportEmail: string | undefined
    /** The script of a live chat that takes the place of our own. */
    readonly chatWidgetSrc: string | undefined
  }
}

export const operatorSettings = definePiece({
  title: 'The company and its site',
  variables: {
    CONTENT_FILE: variable('The operator’s own content, as docs/content.md describes it.', text, {
      unset: 'the sample company',
      example: 'content.json',
      neededInLive: true,
    }),
    SUPPORT_EMAIL: variable('Where people write to.', text, { unset: 'the address in the content file' }),
    CHAT_WIDGET_SRC: variable(
      'The script of a live chat, loaded on the landing page and the dashboard only. It must be https in live mode.',
      webUrl,
      { unset: 'our own chat', example: 'https://chat.example/widget.js' },
    ),
  },
  problems: (values, mode) =>
    mode === 'live' && values.CHAT_WIDGET_SRC?.startsWith('http:')
      ? ['CHAT_WIDGET_SRC: must be https in live mode']
      : [],
  settings: (values) => ({
    contentFile: values.CONTENT_FILE,
    supportEmail: values.SUPPORT_EMAIL,
    chatWidgetSrc: values.CHAT_WIDGET_SRC,
  }),
})
