/** Says of something that it is made up, where somebody might take it for the truth. */
export function SampleTag({ children }: { readonly children: string }) {
  return (
    <span className="inline-flex items-center rounded-full border border-accent/40 px-2.5 py-1 font-medium text-accent text-xs leading-none">
      {children}
    </span>
  )
}
