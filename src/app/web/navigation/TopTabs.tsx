import { Link, useLocation } from 'react-router'
import { currentAt } from './current.ts'
import { tabs } from './tabs.ts'

export function TopTabs() {
  const { pathname } = useLocation()
  return (
    <ul className="flex gap-x-3.5 lg:gap-x-6">
      {tabs.map((tab) => (
        <li key={tab.to}>
          <Link
            to={tab.to}
            aria-current={currentAt(pathname, tab)}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-[0.9375rem] text-ink-muted no-underline decoration-2 underline-offset-8 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:decoration-green aria-[current]:underline"
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
