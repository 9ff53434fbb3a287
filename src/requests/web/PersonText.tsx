import type { Person } from './queue-entry.ts'

export function PersonText({ person }: { readonly person: Person }) {
  return (
    <>
      {person.name}
      <span className="block text-[0.9375rem] text-ink-muted">{person.email}</span>
    </>
  )
}
