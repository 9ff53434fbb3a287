import { TextLink } from '#platform/web/ui/TextLink.tsx'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

export function LetterText({ text }: { readonly text: string }) {
  const pieces = text.split(address)
  return (
    <div className="whitespace-pre-wrap rounded-card border border-line bg-surface p-5 font-mono text-sm wrap-anywhere">
      {pieces.map((piece, place) =>
        // Splitting by a capture group puts the matches at the odd indexes.
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

/** Links to this origin are client-side navigations. */
function LetterLink({ address }: { readonly address: string }) {
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== window.location.origin) return <TextLink href={address}>{address}</TextLink>
  return <TextLink to={`${pathname}${search}${hash}`}>{address}</TextLink>
}
