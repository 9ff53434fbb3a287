import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { useSite } from './queries.ts'

type MailboxHintProps = { readonly to: string; readonly className?: string | undefined }

/** The demo sends no letters, so this links to the mailbox that has them. Renders nothing on a live system. */
export function MailboxHint({ to, className }: MailboxHintProps) {
  if (useSite()?.mode !== 'demo') return null
  return (
    <Notice className={className}>
      This is a demo, so the letter waits in the{' '}
      <TextLink href={withQuery(paths.demoMailbox, { to })} newTab>
        demo mailbox
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </TextLink>
      .
    </Notice>
  )
}
