import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { TriggerInPlace } from './PopoverPanel.tsx'

export type MenuEntry =
  | { kind: 'heading'; label: ReactNode }
  | { kind: 'separator' }
  | {
      kind?: 'item' | undefined
      label: string
      icon?: LucideIcon | undefined
      to?: string | undefined
      onSelect?: (() => void) | undefined
      danger?: boolean | undefined
      disabled?: boolean | undefined
    }

type MenuListProps = {
  id: string
  trigger: RefObject<HTMLElement | null>
  labelledBy: string
  entries: readonly MenuEntry[]
  align: 'start' | 'center' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  startsAtFirst: boolean
}

const itemLook =
  'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-sm px-3 py-2 text-[0.9375rem] leading-tight no-underline outline-none data-disabled:cursor-not-allowed data-highlighted:bg-green-soft data-disabled:text-ink-faint pointer-coarse:min-h-11'

/** Rendered without a portal, so that it stays within the landmark of its trigger. */
export function MenuList(props: MenuListProps) {
  const { id, trigger, labelledBy, entries, align, open, onOpenChange, startsAtFirst } = props
  // An item's action waits until the menu is gone and its trigger is focused again, so that a dialog opened from a menu
  // returns the focus to an element that still exists.
  const chosen = useRef<() => void>(undefined)

  function runChosen() {
    const action = chosen.current
    chosen.current = undefined
    if (action) setTimeout(action)
  }

  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <TriggerInPlace trigger={trigger} />
      </Radix.Trigger>
      <Radix.Content
        id={id}
        aria-labelledby={labelledBy}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        onFocus={({ target, currentTarget }) => {
          // Radix knows only of keys that were pressed since the list was loaded.
          if (startsAtFirst && target === currentTarget) focusFirst(currentTarget)
        }}
        // The trigger closes its menu by itself.
        onInteractOutside={(event) => {
          if (trigger.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={runChosen}
        className="z-50 min-w-52 max-w-80 animate-appear rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        {entries.map((entry, place) => {
          if (entry.kind === 'separator') {
            // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing but its place.
            return <Radix.Separator key={place} className="mx-3 my-1.5 h-px bg-line" />
          }
          if (entry.kind === 'heading') {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a heading may hold any node and has nothing but its place.
              <Radix.Label key={place} className="px-3 py-2 text-ink-muted text-sm leading-snug">
                {entry.label}
              </Radix.Label>
            )
          }
          const { label, icon: Icon, to, onSelect, danger, disabled = false } = entry
          const content = (
            <>
              {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />}
              {label}
            </>
          )
          return (
            <Radix.Item
              key={label}
              disabled={disabled}
              asChild={to !== undefined}
              onSelect={() => {
                chosen.current = onSelect
              }}
              className={cx(itemLook, danger && 'text-danger data-highlighted:bg-danger-soft')}
            >
              {to === undefined ? content : <Link to={to}>{content}</Link>}
            </Radix.Item>
          )
        })}
      </Radix.Content>
    </Radix.Root>
  )
}

function focusFirst(list: HTMLElement): void {
  list.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus({ preventScroll: true })
}
