/** Saved views of staff's lists. The app says which lists there are and what their filters accept. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Guard, mayAccess, mayUse } from '#kernel/access.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { newId } from '#platform/server/ids.ts'
import { maxOwnViews, maxSharedViews, type ViewPage } from '#requests/saved-view.ts'
import * as api from '#requests/saved-view-api.ts'
import { countOthers, lockView, putView, removeView, type StoredView, viewsOf } from './store.ts'

type List = Guard & {
  /** The part of a query that the page's filter uses. */
  readonly accept: (get: (name: string) => string | null) => Readonly<Record<string, string | undefined>>
}
export type Lists = Readonly<Record<ViewPage, List>>

const unknownView = refuse('NOT_FOUND', 'There is no such view')
const notForYou = refuse('NOT_ALLOWED', 'You are not allowed to see this list')

export function viewRoutes(server: Server<Caller>, lists: Lists): void {
  serve(server, api.savedViews, async ({ db, caller, query: { page } }) => {
    if (!mayUse(caller, lists[page])) return notForYou
    const views = await viewsOf(db, page, caller.userId)
    return { views: views.map((view) => toRecord(view, caller)) }
  })
  serve(server, api.saveView, ({ db, caller, body: { page, name, query, isShared }, now }) => {
    if (!mayUse(caller, lists[page])) return notForYou
    const accepted = acceptedQuery(query, lists[page].accept)
    if (accepted === '') return refuse('BAD_INPUT', 'Please filter the list first: the view would show all of it')
    const view = { id: newId(now), author: caller.userId, page, name, query: accepted, isShared }
    return db.transaction(async (tx) => {
      const others = await countOthers(tx, page, caller.userId, name)
      const full = fullText(others, isShared)
      if (full) return full
      putView(tx, view, now)
      writeAudit(tx, actorOf(caller), actOf('view saved', view), now)
      return { message: `The view “${name}” is saved` }
    })
  })
  serve(server, api.deleteView, ({ db, caller, params, now }) =>
    db.transaction(async (tx) => {
      const view = await lockView(tx, params.id)
      if (!view || !isSeenBy(view, caller)) return unknownView
      if (!mayDelete(view, caller))
        return refuse('NOT_ALLOWED', `Only ${view.authorName} and admins can delete this view`)
      removeView(tx, view.id)
      writeAudit(tx, actorOf(caller), actOf('view deleted', view), now)
      return { message: `The view “${view.name}” is deleted` }
    }),
  )
}

/** Two who save at once may pass a limit by one, which harms nobody. */
function fullText({ own, shared }: { own: number; shared: number }, isShared: boolean): Refusal | undefined {
  if (own >= maxOwnViews)
    return refuse('TOO_MANY', `You have ${maxOwnViews} views of this list. Please delete one first.`)
  if (isShared && shared >= maxSharedViews)
    return refuse('TOO_MANY', `Staff share ${maxSharedViews} views of this list. Please delete one first.`)
  return undefined
}

function acceptedQuery(query: string, accept: List['accept']): string {
  const asked = new URLSearchParams(query)
  const accepted = Object.entries(accept((name) => asked.get(name))).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return String(new URLSearchParams(accepted))
}

/** The query may name a person, and the log cannot forget one. */
function actOf(action: string, { id, author, page, name, isShared }: Omit<StoredView, 'authorName' | 'query'>) {
  return { action, subject: { kind: 'view', id }, after: { page, name, isShared, author } }
}

const isSeenBy = ({ author, isShared }: StoredView, { userId }: Caller) => isShared || author === userId

function mayDelete(view: StoredView, { userId, role }: Caller): boolean {
  return view.author === userId || (view.isShared && mayAccess(role, 'administer'))
}

function toRecord(view: StoredView, caller: Caller) {
  const { id, name, query, isShared, authorName } = view
  return {
    _id: id,
    name,
    query,
    isShared,
    author: authorName,
    isOwn: view.author === caller.userId,
    mayDelete: mayDelete(view, caller),
  }
}
