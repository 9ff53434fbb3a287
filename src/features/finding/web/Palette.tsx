import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import { isModified, useModifierKey } from '#platform/web/modifier-key.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { longestText, shortestText } from '../found.ts'
import { type Destination, type Entry, type Group, type PageEntry, useFound, useOwnEntries } from './use-entries.ts'

const mostRecent = 5

/** Opened from the palette since the page was loaded, newest first, by the person who opened it. */
let recent: { readonly by: string; readonly entries: readonly Destination[] } = { by: '', entries: [] }

type PaletteProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly pages: readonly PageEntry[]
  /** Returns what was typed before the palette was there, once. */
  readonly typedEarly: () => string
}

/** Finds people, requests, documents, pages and actions by one text; on a phone it takes the whole screen. */
export function Palette({ open, onOpenChange, pages, typedEarly }: PaletteProps) {
  const opener = useRef<Element>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // Radix would select what was typed early, and the next letter would replace it.
            event.preventDefault()
            const field = (event.target as Element).querySelector('input')
            field?.focus()
            field?.setSelectionRange(field.value.length, field.value.length)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const hasMovedOn = document.activeElement !== document.body
            if (!hasMovedOn && opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-raised sm:inset-x-6 sm:top-[10dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:max-w-2xl sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-raised"
        >
          <VisuallyHidden>
            <Dialog.Title>Find anything</Dialog.Title>
          </VisuallyHidden>
          <Finder pages={pages} typedEarly={typedEarly} onClose={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = Pick<PaletteProps, 'pages' | 'typedEarly'> & { readonly onClose: () => void }

function Finder({ pages, typedEarly, onClose }: FinderProps) {
  const userId = useAuth().user?._id ?? ''
  const navigate = useNavigate()
  const modifier = useModifierKey()
  const [typed, setTyped] = useState(typedEarly)
  const text = typed.trim()
  const { groups: found, isPending, error, refetch } = useFound(text)
  const own = useOwnEntries(pages, text)
  const last = text === '' && recent.by === userId ? recent.entries : []
  const groups = [
    { title: 'Recent', entries: last },
    ...found.filter(isExact),
    ...own,
    ...found.filter((group) => !isExact(group)),
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)

  // The first entry is selected until an arrow key moves on from it, whatever is found meanwhile.
  const hasMoved = useRef(false)
  const [moved, setMoved] = useState({ text: '', value: '' })
  const selected = entries.find(({ value }) => moved.text === text && value === moved.value) ?? entries[0]

  function open(entry: Entry, isInNewTab: boolean) {
    if ('run' in entry) {
      onClose()
      return entry.run()
    }
    const others = recent.by === userId ? recent.entries.filter(({ to }) => to !== entry.to) : []
    recent = { by: userId, entries: [{ ...entry, value: `recent ${entry.to}` }, ...others].slice(0, mostRecent) }
    if (isInNewTab) return void window.open(entry.to, '_blank')
    onClose()
    void navigate(entry.to)
  }

  // Enter may come before the answer: it opens what is exactly found.
  const awaited = useRef('')
  const first = found[0]?.entries[0]
  const onAnswer = useEffectEvent(() => {
    if (first?.exact && awaited.current === text) open(first, false)
    awaited.current = ''
  })
  useEffect(() => {
    if (!isPending) onAnswer()
  }, [isPending])

  function handleKey(event: KeyboardEvent) {
    hasMoved.current = ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (selected) open(selected, isModified(event))
    else if (isPending) awaited.current = text
  }

  return (
    <Command
      label="Find anything"
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      loop
      value={selected?.value ?? ''}
      onValueChange={(value) => {
        if (hasMoved.current) setMoved({ text, value })
      }}
      onKeyDown={handleKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex shrink-0 items-center gap-3 border-line border-b ps-4 pe-2 sm:ps-5">
        <Search aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
        <Command.Input
          value={typed}
          onValueChange={(value) => {
            hasMoved.current = false
            setTyped(value)
          }}
          maxLength={longestText}
          placeholder="Name, phone, reference, hash, address or code"
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
        />
        <Dialog.Close asChild>
          <IconButton label="Close" icon={X} tooltip={false} />
        </Dialog.Close>
      </div>
      <Said isPending={isPending} text={text} count={entries.length} hasFailed={error !== undefined} />
      {error && (
        <div className="p-4">
          <ErrorState message={error} onRetry={refetch} />
        </div>
      )}
      <Command.List
        label="Found"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {groups.map(({ title, entries: of }) => (
          <Command.Group
            key={title}
            heading={title}
            className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink-muted **:[[cmdk-group-heading]]:text-xs"
          >
            {of.map((entry) => (
              <Row key={entry.value} entry={entry} onOpen={(isInNewTab) => open(entry, isInNewTab)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-5 py-2.5 text-ink-muted text-xs max-sm:hidden">
        <Key keys={['↑', '↓']}>Move</Key>
        <Key keys={['Enter']}>Open</Key>
        <Key keys={[modifier, 'Enter']}>Open in a new tab</Key>
        <Key keys={['Esc']}>Close</Key>
      </p>
    </Command>
  )
}

const isExact = ({ entries }: Group) => entries.some(({ exact }) => exact)

type SaidProps = {
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly text: string
  readonly count: number
}

/** The state in words: shown where there is nothing else to see, and always read out. */
function Said({ isPending, hasFailed, text, count }: SaidProps) {
  if (hasFailed) return null
  const said = isPending
    ? 'Searching…'
    : text.length < shortestText
      ? `Type at least ${shortestText} characters of a name, an e-mail address, a phone number, a reference or a code.`
      : count === 0
        ? `We found nothing for “${text}”. Check the spelling, or try a part of it.`
        : ''
  return (
    <p role="status" className={said ? 'shrink-0 px-5 pt-4 text-ink-muted text-sm wrap-anywhere' : 'sr-only'}>
      {said || countOf(count, 'result')}
    </p>
  )
}

type RowProps = { readonly entry: Entry; readonly onOpen: (isInNewTab: boolean) => void }

function Row({ entry: { value, title, detail, icon: Icon }, onOpen }: RowProps) {
  return (
    <Command.Item
      value={value}
      onSelect={() => onOpen(false)}
      onClickCapture={(event: MouseEvent) => {
        if (!isModified(event)) return
        event.stopPropagation()
        onOpen(true)
      }}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-green-soft"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-ink-muted text-sm">{detail}</span>}
      </span>
    </Command.Item>
  )
}

function Key({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  )
}
