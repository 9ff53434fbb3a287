/** Entries of the palette for a text: the server's answer, and the pages and actions that the browser knows. */
import { skipToken } from '@reduxjs/toolkit/query'
import {
  BadgeCheck,
  BriefcaseBusiness,
  CircleDollarSign,
  DoorOpen,
  FileText,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  Moon,
  PiggyBank,
  Sprout,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSignOut } from '#features/sessions/web/door.ts'
import { searchKey } from '#kernel/search-key.ts'
import { read } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { chooseTheme, shownTheme } from '#platform/web/ui/theme.ts'
import type * as calls from '../api.ts'
import { type FoundKind, kindTitles, shortestText } from '../found.ts'

export type PageEntry = { readonly to: string; readonly label: string; readonly icon: LucideIcon }

type Named = {
  /** Unique among all entries. */
  readonly value: string
  readonly title: string
  readonly detail?: string
  readonly icon: LucideIcon
  readonly exact?: boolean
}
export type Destination = Named & { readonly to: string }
type Action = Named & { readonly run: () => void }
export type Entry = Destination | Action

export type Group = { readonly title: string; readonly entries: readonly Entry[] }

const useFindQuery = read<typeof calls.findAnything>('GET /api/staff/find', [], { keepUnusedDataFor: 0 })

const pause = 150

const icons: Readonly<Record<FoundKind, LucideIcon>> = {
  people: UserRound,
  deposits: PiggyBank,
  withdrawals: Wallet,
  investments: Sprout,
  exits: DoorOpen,
  edits: CircleDollarSign,
  kyc: BadgeCheck,
  recoveries: LifeBuoy,
  cases: BriefcaseBusiness,
  conversations: MessagesSquare,
  documents: FileText,
}

/** The server's answer to this text and no other, in groups. */
export function useFound(text: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = text.length >= shortestText
  const { currentData, error, refetch, isFetching } = useFindQuery(
    asked.length >= shortestText ? { text: asked } : skipToken,
  )
  const isCurrent = isLong && asked === text
  const groups: Group[] = ((isCurrent && currentData?.groups) || []).map(({ kind, found }) => ({
    title: kindTitles[kind],
    entries: found.map(({ id, ...entry }) => ({ ...entry, value: `${kind} ${id}`, icon: icons[kind] })),
  }))
  const hasFailed = isCurrent && error !== undefined && !isFetching
  return {
    groups,
    isPending: isLong && !(isCurrent && (hasFailed || (currentData !== undefined && !isFetching))),
    error: hasFailed
      ? 'code' in error && error.code === 'UNREACHABLE'
        ? 'We could not reach the server. Please check your connection and try again.'
        : serverMessageOr(error, 'The search did not work. Please try again.')
      : undefined,
    refetch,
  }
}

/** Pages and actions with a word that begins with the text, anywhere in their name; those that begin with it come first. */
export function useOwnEntries(pages: readonly PageEntry[], text: string): Group[] {
  const signOut = useSignOut()
  const key = searchKey(text)
  const matching = (entries: readonly Entry[]) => {
    const names = entries.map((entry) => ({ entry, name: searchKey(entry.title) }))
    const having = names.filter(({ name }) => ` ${name}`.includes(` ${key}`))
    return [
      ...having.filter(({ name }) => name.startsWith(key)),
      ...having.filter(({ name }) => !name.startsWith(key)),
    ].map(({ entry }) => entry)
  }
  const actions: Entry[] = [
    ...themes
      .filter(({ theme }) => theme !== shownTheme())
      .map(({ theme, title, icon }) => ({ value: title, title, icon, run: () => chooseTheme(theme) })),
    { value: 'Sign out', title: 'Sign out', icon: LogOut, run: () => void signOut() },
  ]
  return [
    {
      title: 'Pages',
      entries: matching(pages.map(({ to, label, icon }) => ({ value: `page ${to}`, title: label, icon, to }))),
    },
    { title: 'Actions', entries: matching(actions) },
  ]
}

const themes = [
  { theme: 'dark', title: 'Switch to dark', icon: Moon },
  { theme: 'light', title: 'Switch to light', icon: Sun },
  { theme: 'system', title: 'Switch to the system’s theme', icon: Monitor },
] as const
