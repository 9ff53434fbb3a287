/** An address in groups of four, easier to compare. The gaps are CSS, so a copied address has none. */
export function WalletAddress({ address }: { readonly address: string }) {
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <span className="font-mono text-[0.9375rem] text-ink leading-relaxed">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address are never reordered.
        <span key={place} className="me-[0.5em] inline-block">
          {group}
        </span>
      ))}
    </span>
  )
}
