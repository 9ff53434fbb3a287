import { TextLink } from '#platform/web/ui/TextLink.tsx'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

export function LetterText({ text }: { readonly text: string }) {
  const pieces = text.split(address)
  return (
    <div className="whitespace-pre-wrap rounded-card border border-line bg-surface p-5 font-mono text-sm wrap-anywhere">
      {pieces.map((piece, place) =>
        // A split by one group leaves what it matched at the odd places.
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
          <LetterLink key={place} address={piece} />
        ) : (
          piece
        ),
      )}
    </div>
  )
}

/** A link to this application stays in it. */
function LetterLink({ address }: { readonly address: string }) {
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== window.location.origin) return <TextLink href={address}>{address}</TextLink>
  return <TextLink to={`${pathname}${search}${hash}`}>{address}</TextLink>
}
