import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'

/** Shown in place of the form when the link was used, was replaced or has expired. */
export function UsedResetLink({ message }: { readonly message: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live>
        {message}
      </Notice>
      <LinkButton to={paths.forgot} size="lg" fullWidth>
        Get a new link
      </LinkButton>
    </div>
  )
}
