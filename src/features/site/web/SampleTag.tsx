/** Marks made-up content that could be mistaken for real. */
export function SampleTag({ children }: { readonly children: string }) {
  return (
    <span className="inline-flex items-center rounded-full border border-accent/40 px-2.5 py-1 font-medium text-accent text-xs leading-none">
      {children}
    </span>
  )
}
