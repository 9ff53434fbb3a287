import { Link } from 'react-router'
import { useAuth } from '../../features/sessions/web/door.ts'
import { useSite } from '../../features/site/web/door.ts'
import { Container } from '../../platform/web/ui/Container.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { Logo } from '../../platform/web/ui/Logo.tsx'
import { ThemeSwitch } from '../../platform/web/ui/ThemeSwitch.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

export function NavBar() {
  const { isLoggedIn } = useAuth()
  const brand = useSite()?.brand
  return (
    <header className="border-line border-b bg-paper">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Link
          to="/"
          aria-label={`${brand?.name ?? ''} home`.trim()}
          className="inline-flex rounded-control text-ink no-underline"
        >
          <Logo brand={brand?.name ?? ''} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-4 md:flex">
          <ThemeSwitch />
          {isLoggedIn ? (
            <ProfileMenu />
          ) : (
            <LinkButton to="/login" size="sm">
              Login
            </LinkButton>
          )}
        </nav>
        <PhoneMenu className="md:hidden" />
      </Container>
    </header>
  )
}
