import type { ReactNode } from 'react'

/** The buttons of a dialog. They stay in view, however long what they are about is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 col-span-full -mx-5 mt-7 -mb-5 flex in-[form]:mt-0 flex-col-reverse gap-2 rounded-b-card bg-raised px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:flex-row sm:justify-end sm:gap-3 sm:px-7 sm:pb-7 print:hidden">
      {children}
    </div>
  )
}
