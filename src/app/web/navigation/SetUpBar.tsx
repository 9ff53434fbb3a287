import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSignOut } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

/** The bar of a person who has to set up a factor first: the server would refuse everything else. */
export function SetUpBar() {
  const signOut = useSignOut()
  const { pathname } = useLocation()
  return (
    <div className="ms-auto flex items-center gap-2">
      {pathname !== paths.setUpFactor && (
        <LinkButton to={paths.setUpFactor} variant="secondary" size="sm">
          Protect your account
        </LinkButton>
      )}
      <Button variant="quiet" size="sm" icon={LogOut} onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}
