/** Says on every page of a copy that it is one. */
export function ReadOnlyRibbon() {
  return (
    <p className="bg-accent-soft px-4 py-1.5 text-center text-sm text-ink" role="note">
      This is a copy for looking at. Nothing can be changed here, and no letters are sent.
    </p>
  )
}
