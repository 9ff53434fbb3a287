import { Link, useLocation } from 'react-router'
import { currentAt } from './current.ts'
import { tabs } from './tabs.ts'

/** The tabs within reach of the thumb. The style sheet keeps the page's end and the focus clear of them. */
export function BottomTabs() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Main"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={currentAt(pathname, tab)}
              className="group flex h-14 flex-col items-center justify-center gap-0.5 text-center whitespace-nowrap text-[min(0.6875rem,3.05vw)] text-ink-muted leading-tight no-underline -outline-offset-2 aria-[current]:font-medium aria-[current]:text-green"
            >
              <span className="grid h-7 w-12 place-items-center rounded-full group-aria-[current]:bg-green-soft">
                <tab.icon aria-hidden="true" size={20} strokeWidth={1.75} />
              </span>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
