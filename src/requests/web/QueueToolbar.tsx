import { Keyboard, Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { QueueSearch } from './use-queue-search.ts'

type QueueToolbarProps = {
  readonly search: QueueSearch
  readonly searchBy: string
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onLeaveSearch: () => void
  readonly onHelp: () => void
  readonly showKeys: boolean
  /** Further filter controls. */
  readonly children?: ReactNode
}

export function QueueToolbar(props: QueueToolbarProps) {
  const { search, searchBy, searchRef, onLeaveSearch, onHelp, showKeys, children } = props

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') search.type('')
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      onLeaveSearch()
    }
  }

  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <TextInput
          ref={searchRef}
          type="search"
          aria-label={`Search: ${searchBy}`}
          placeholder={searchBy}
          maxLength={100}
          autoComplete="off"
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={handleKey}
          className="max-sm:pe-3! pointer-coarse:pe-3!"
          prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
          suffix={
            showKeys &&
            search.typed === '' && (
              <span aria-hidden="true" className="pointer-events-none hidden sm:pointer-fine:block">
                <Kbd>/</Kbd>
              </span>
            )
          }
        />
      </div>
      {children}
      <span className="hidden sm:pointer-fine:block">
        <IconButton label="Keyboard shortcuts" icon={Keyboard} variant="secondary" onClick={onHelp} />
      </span>
    </div>
  )
}
