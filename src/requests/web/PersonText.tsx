import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { Person } from './queue-entry.ts'

export function PersonText({ person }: { readonly person: Person }) {
  return (
    <>
      <TextLink to={paths.user(person.id)}>{person.name}</TextLink>
      <span className="block text-[0.9375rem] text-ink-muted">{person.email}</span>
    </>
  )
}
