import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, Suspense } from 'react'
import { Badge } from './Badge.tsx'
import { Skeleton } from './Skeleton.tsx'

type Tab = {
  value: string
  label: string
  icon?: LucideIcon | undefined
  count?: number | undefined
  content: ReactNode
}

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/** Uncontrolled unless `value` is given. The code of a tab may be loaded when it is opened. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value }
  return (
    <Radix.Root {...state} {...(onValueChange ? { onValueChange } : {})} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] sm:gap-2"
      >
        {tabs.map(({ value: tab, label: text, icon: Icon, count }) => (
          <Radix.Trigger
            key={tab}
            value={tab}
            className="relative inline-flex min-h-11 shrink-0 items-center gap-2 px-3 text-[0.9375rem] text-ink-muted -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-green"
          >
            {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} />}
            {text}
            {count !== undefined && <Badge>{count}</Badge>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value: tab, content }) => (
        <Radix.Content key={tab} value={tab} className="pt-6">
          <Suspense fallback={<Skeleton shape="list" rows={6} />}>{content}</Suspense>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
