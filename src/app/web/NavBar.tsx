import { Link } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { framePart } from './frame-part.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { VisitorBar } from './VisitorBar.tsx'

const SignedInBar = framePart('SignedInBar', <span className="h-11 flex-1" />)

export function NavBar({ inBackOffice }: { readonly inBackOffice: boolean }) {
  const { isLoggedIn, user } = useAuth()
  const site = useSite()
  const brand = site?.brand
  const isDemo = site?.mode === 'demo'
  return (
    // On a phone toasts cover the sticky bar at the top, and nothing else. In the demo that is its ribbon.
    <header className={cx('border-line border-b bg-paper', !isDemo && 'max-sm:sticky max-sm:top-0 max-sm:z-30')}>
      <Container className="flex min-h-16 items-center gap-1.5 sm:gap-3 desk:min-h-14 desk:max-w-none">
        <Link
          to={paths.home}
          aria-label={`${brand?.name ?? ''} home`.trim()}
          className="inline-flex min-w-0 rounded-control text-ink no-underline"
        >
          {/* On a tablet the five tabs need the room of the name. */}
          <Logo
            brand={brand?.name ?? ''}
            logo={brand?.logo}
            nameClassName={cx('truncate', isLoggedIn && !inBackOffice && 'md:max-lg:hidden print:inline!')}
          />
        </Link>
        {isLoggedIn ? <SignedInBar inBackOffice={inBackOffice} /> : <VisitorBar />}
        {!user?.lacksFactor && <PhoneMenu className={isLoggedIn ? 'md:hidden' : 'lg:hidden'} />}
      </Container>
    </header>
  )
}
