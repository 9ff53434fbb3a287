/** The look of every text control. The text is 16 px because iOS zooms into anything smaller. */
export const inputLook = [
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink',
  'transition-colors duration-150 placeholder:text-ink-faint hover:border-ink-muted',
  'focus-visible:border-green focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
].join(' ')
