/** Paragraphs of running text, at a comfortable line length. */
export function Prose({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className="grid max-w-[62ch] gap-5 font-serif text-ink text-lg leading-relaxed">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
