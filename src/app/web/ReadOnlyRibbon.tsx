import { Container } from '#platform/web/ui/Container.tsx'

/** Says on every page of a read-only copy that it is one. */
export function ReadOnlyRibbon() {
  return (
    <aside
      aria-label="Read-only copy"
      className="sticky top-0 z-30 border-line border-b bg-accent-soft text-ink text-sm"
    >
      <Container>
        <p className="py-2 leading-tight">
          <strong className="font-semibold text-accent">Read-only copy:</strong> nothing can be changed here, and no
          letters are sent. Access codes are in its log.
        </p>
      </Container>
    </aside>
  )
}
