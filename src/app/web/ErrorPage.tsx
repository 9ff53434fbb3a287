import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import * as paths from '#kernel/paths.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StandalonePage } from './StandalonePage.tsx'

/** Shown in place of what broke. Outside of the router and the store its link is a plain one, and no brand is known. */
export function ErrorPage() {
  useEffect(() => {
    document.title = 'Something went wrong'
  }, [])
  return (
    <StandalonePage
      title="This page could not be shown"
      text="Something went wrong while it was being prepared. Your account is not affected. Reloading usually helps; a new version may just have been published."
      actions={
        <>
          <Button icon={RotateCw} onClick={() => reloadPage()}>
            Reload the page
          </Button>
          <LinkButton href={paths.home} variant="secondary">
            Go to the front page
          </LinkButton>
        </>
      }
    />
  )
}
