type SkipLinkProps = { target?: string | undefined }

/** The first tab stop: skips the navigation and goes to the element with the target's id. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
